import type { FormState } from '#ui/form-state/form-state.ts';
import { keptText } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { PUBLICATIONS, publicationOf } from '../../domain/publication.ts';
import { type PostForm, postForm } from '../../forms.ts';

type Read = { readonly ok: true; readonly values: PostForm } | { readonly ok: false; readonly state: FormState };

/** Fields of the page that the contract does not know: they become others. */
const PAGE_FIELDS = ['when', 'day', 'cover', 'picture', 'pictureText', 'dropCover', 'tags', 'act'] as const;

function tagsOf(form: FormData): string[] {
  return String(form.get('tags') ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

/** Ghana keeps UTC all year, so what a date field says is UTC. */
function dayOf(form: FormData): Date | null {
  const text = form.get('day');
  if (typeof text !== 'string' || text === '') return null;
  const day = new Date(`${text}Z`);
  return Number.isNaN(day.getTime()) ? null : day;
}

function errorsAt(form: FormData, name: string, message: string): Read {
  return { ok: false, state: { errors: { [name]: [message] }, values: keptText(form) } };
}

interface Around {
  readonly imageUrl: string | null;
  /** The day that the article has already. */
  readonly present: string | null;
  readonly now: Date;
}

/** Reads the editor's form as the contract wants it. */
export function readPostForm(form: FormData, { imageUrl, present, now }: Around): Read {
  const choice = PUBLICATIONS.find((known) => known === form.get('when')) ?? 'draft';
  const publication = publicationOf(choice, { day: dayOf(form), present, now });
  if (publication === null) return errorsAt(form, 'day', 'Enter when it is to be published');
  const sent = new FormData();
  for (const [name, value] of form)
    if (!PAGE_FIELDS.some((own) => own === name) && name !== 'imageUrl') sent.append(name, value);
  if (publication.published) sent.set('published', 'on');
  if (publication.publishDate) sent.set('publishDate', publication.publishDate);
  if (imageUrl !== null) sent.set('imageUrl', imageUrl);
  tagsOf(form).forEach((tag, index) => sent.set(`tags[${index}]`, tag));
  const parsed = parseForm(sent, postForm);
  if (parsed.ok) return parsed;
  const aboutTags = Object.entries(parsed.state.errors).find(([name]) => name.startsWith('tags'))?.[1];
  return {
    ok: false,
    state: {
      ...parsed.state,
      errors: { ...parsed.state.errors, ...(aboutTags && { tags: aboutTags }) },
      values: keptText(form),
    },
  };
}
