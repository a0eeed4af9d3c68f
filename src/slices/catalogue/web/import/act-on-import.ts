import { type ActionFunctionArgs, data } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, newRequestKey, requestKeyOf, requireRole, sentForm } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import type { ResponseBody } from '#wire/endpoint.ts';
import { importListings, previewImport } from '../../contract-import.ts';
import { readSentFile } from './read-sent-file.ts';
import { madeWords } from './words.ts';

/** A file that was looked at, with all that is needed to send it again. */
export type Preview = ResponseBody<typeof previewImport> & { readonly csv: string; readonly requestKey: string };

interface Response {
  readonly state?: FormState;
  readonly preview: Preview | null;
}

const INVALID = 422;

/** What is wrong with the file is at the field that it was chosen in. */
function aboutFile(state: FormState): FormState {
  const { csv = [], ...errors } = state.errors;
  return { ...state, errors: csv.length > 0 ? { ...errors, file: csv } : errors, values: {} };
}

function failed(state: FormState, status = INVALID) {
  return data<Response>({ state: aboutFile(state), preview: null }, { status });
}

async function look(args: ActionFunctionArgs, form: FormData, csv: string) {
  return attempt(args, form, async (api) => ({
    ...(await api.call(previewImport, { body: { csv } })),
    csv,
    requestKey: newRequestKey(),
  }));
}

/** Looks at a file that was chosen; makes the drafts and the changes of one that was looked at. */
export async function actOnImport(args: ActionFunctionArgs) {
  requireRole(args, 'farmer');
  const form = await sentForm(args);
  const sent = await readSentFile(form);
  if ('problem' in sent) return failed({ errors: { file: [sent.problem] }, values: {} });
  const { csv } = sent;
  let state: FormState | undefined;
  if (form.get('intent') === 'import') {
    const body = { csv, alike: form.get('alike') === 'on', digest: String(form.get('digest') ?? '') };
    const made = await attempt(args, form, (api) =>
      api.call(importListings, { body, idempotencyKey: requestKeyOf(form) }),
    );
    if (made.ok)
      return redirectWithToast(paths.listings(made.value.made > 0 ? { status: 'draft' } : {}), madeWords(made.value));
    state = { ...made.state, values: {} };
  }
  const looked = await look(args, form, csv);
  if (!looked.ok) return failed(looked.state, looked.status);
  return data<Response>({ preview: looked.value, ...(state && { state }) }, { status: state ? INVALID : 200 });
}
