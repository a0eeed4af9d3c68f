import { type ActionFunctionArgs, data } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, nowOf, requestKeyOf, sentForm } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { type FormState, keptText } from '#ui/form-state/form-state.ts';
import { createBlogPost, editBlogPost, previewPost, showAdminPost, uploadBlogImage } from '../../contract.ts';
import type { ArticleBlock } from '../../views.ts';
import { readPostForm } from './read-post-form.ts';
import { TOASTS } from './words.ts';

/** What the editor gets back when it stays: errors, a preview, or its text with a picture in it. */
export interface EditorResponse {
  readonly state: FormState;
  readonly preview?: { readonly blocks: readonly ArticleBlock[]; readonly readTime: number };
  /** Changes when the fields must be drawn anew, because the text changed on the server. */
  readonly redrawn?: string;
}

function fileAt(form: FormData, name: string): File | null {
  const file = form.get(name);
  return file instanceof File && file.size > 0 ? file : null;
}

function stay(response: EditorResponse, status = 422) {
  return data<EditorResponse>(response, { status });
}

async function insertPicture(args: ActionFunctionArgs, form: FormData) {
  const image = fileAt(form, 'picture');
  if (!image) return stay({ state: { errors: { picture: ['Choose a picture'] }, values: keptText(form) } });
  const sent = await attempt(args, form, (api) => api.call(uploadBlogImage, { body: { image } }));
  if (!sent.ok)
    return stay(
      { state: { ...sent.state, errors: { picture: [sent.state.message ?? 'This picture was not accepted.'] } } },
      sent.status,
    );
  const values = keptText(form);
  const described = (values['pictureText'] ?? '').replaceAll(/[[\]]/g, '').trim();
  const content = `${(values['content'] ?? '').trimEnd()}\n\n![${described}](${sent.value.imageUrl})\n`;
  return stay(
    { state: { errors: {}, values: { ...values, content, pictureText: '' } }, redrawn: sent.value.imageUrl },
    200,
  );
}

async function preview(args: ActionFunctionArgs, form: FormData) {
  const values = keptText(form);
  const shown = await attempt(args, form, (api) =>
    api.call(previewPost, { body: { content: values['content'] ?? '' } }),
  );
  if (!shown.ok) return stay({ state: shown.state }, shown.status);
  return stay({ state: { errors: {}, values }, preview: shown.value }, 200);
}

/** The cover as it shall be: a new file, none, or the one that it has. */
async function coverOf(
  args: ActionFunctionArgs,
  form: FormData,
): Promise<{ imageUrl: string | null } | { refused: ReturnType<typeof stay> }> {
  const image = fileAt(form, 'cover');
  if (!image) return { imageUrl: form.get('dropCover') === 'on' ? null : String(form.get('imageUrl') ?? '') || null };
  const sent = await attempt(args, form, (api) => api.call(uploadBlogImage, { body: { image } }));
  if (sent.ok) return { imageUrl: sent.value.imageUrl };
  return {
    refused: stay(
      { state: { ...sent.state, errors: { cover: [sent.state.message ?? 'This picture was not accepted.'] } } },
      sent.status,
    ),
  };
}

/** Everything that the editor's buttons do. `postId` is null while the article is new. */
export async function actOnPost(args: ActionFunctionArgs, postId: string | null) {
  const form = await sentForm(args);
  const act = form.get('act');
  if (act === 'insert') return insertPicture(args, form);
  if (act === 'preview') return preview(args, form);
  const cover = await coverOf(args, form);
  if ('refused' in cover) return cover.refused;
  const present =
    postId === null
      ? null
      : (await load(args, (api) => api.call(showAdminPost, { params: { id: postId } }))).publishDate;
  const read = readPostForm(form, { imageUrl: cover.imageUrl, present, now: nowOf(args.context) });
  if (!read.ok) return stay({ state: read.state });
  const idempotencyKey = requestKeyOf(form);
  const saved = await attempt(args, form, (api) =>
    postId === null
      ? api.call(createBlogPost, { body: read.values, idempotencyKey })
      : api.call(editBlogPost, { params: { id: postId }, body: read.values, idempotencyKey }),
  );
  return saved.ok
    ? redirectWithToast(adminPaths.contentAdmin(), TOASTS.saved)
    : stay({ state: saved.state }, saved.status);
}
