import { type ActionFunctionArgs, data } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, sentForm } from '#pages/page-data.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import { readSentTable, type SentTable } from '#parts/files/read-sent-table.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import { keepStatementMap, listStatementMaps, removeStatementMap, uploadStatement } from '../../contract-statements.ts';
import { MOST_BYTES, NEW_COLUMNS, OWN_COLUMNS } from './upload-fields.ts';
import { chosenMap, mapField, unknownWords, valuesOf } from './map-fields.ts';
import type { Mapping } from './MapForm.tsx';
import type { Uploaded } from './UploadPreview.tsx';

const TOO_LARGE = 'At most 400 KB here: upload larger files in parts, or by the API.';

export interface UploadResponse {
  readonly state: FormState;
  readonly preview: Uploaded | null;
  readonly mapping: Mapping | null;
}

type Body = ParsedInput<typeof uploadStatement>['body'];
type Found = ResponseBody<typeof uploadStatement>;

async function tableOf(form: FormData): Promise<SentTable> {
  const file = form.get('file');
  if (!(file instanceof File)) return { text: String(form.get('csv') ?? '') };
  return file.size > MOST_BYTES ? { problem: TOO_LARGE } : readSentTable(file);
}

const FIELDS = ['provider', 'from', 'to', 'columns'] as const;

/** The map that a form names: typed in it, sent along with a preview, or kept under a name. */
async function mapOf(args: ActionFunctionArgs, form: FormData): Promise<unknown> {
  const intent = form.get('intent');
  if (intent === 'map') return chosenMap(form);
  const sent = String(form.get('map') ?? '');
  if (sent !== '') return JSON.parse(sent);
  const columns = String(form.get('columns') ?? OWN_COLUMNS);
  if (columns === OWN_COLUMNS || columns === NEW_COLUMNS || columns === '') return undefined;
  const found = await attempt(args, form, (api) => api.call(listStatementMaps));
  return found.ok ? found.value.maps.find(({ id }) => id === columns)?.map : undefined;
}

/** Looks at a file, has its columns chosen where they are other ones, and keeps it when that is asked for. */
export async function actOnUpload(args: ActionFunctionArgs) {
  const form = await sentForm(args);
  if (form.get('intent') === 'remove') return removeMap(args, form);
  const table = await tableOf(form);
  form.delete('file');
  form.delete('csv');
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const typed = Object.fromEntries(FIELDS.map((name) => [name, values[name] ?? '']));
  const failed = (errors: FormState['errors'], mapping: Mapping | null = null) =>
    data<UploadResponse>({ state: { errors, values }, preview: null, mapping }, { status: 422 });
  if ('problem' in table) return failed({ file: [table.problem] });
  const { text: csv } = table;
  if (csv.length > MOST_BYTES) return failed({ file: [TOO_LARGE] });
  const save = values['intent'] === 'save';
  const sent = { provider: typed['provider'], from: typed['from'], to: typed['to'], csv };
  const hidden = { ...typed, csv };
  const parsed = uploadStatement.body.safeParse({ ...sent, map: await mapOf(args, form), save });
  const plain = uploadStatement.body.safeParse(sent);
  if (!plain.success || (!parsed.success && values['intent'] !== 'map'))
    return failed(errorsOf((plain.success ? parsed : plain).error?.issues ?? []));
  // A map that lacks something is asked for again, beside the file as it is.
  const body = parsed.success ? parsed.data : plain.data;
  const done = await attempt(args, form, (api) => api.call(uploadStatement, { body }));
  if (!done.ok)
    return data<UploadResponse>({ state: done.state, preview: null, mapping: null }, { status: done.status });
  const mapping = mappingOf(done.value, { body, hidden });
  if (!parsed.success) return failed(errorsOf(parsed.error.issues), mapping);
  if (save) return keepMap(args, form, { body, found: done.value });
  const isNew = typed['columns'] === NEW_COLUMNS;
  const toMap = isNew && (body.map === undefined || unknownWords(done.value.kindWords, body.map.kinds).length > 0);
  const preview = toMap ? null : { ...done.value, typed, csv, map: body.map ?? null, isNew };
  const shown = { ...values, ...(body.map ? valuesOf(body.map) : {}) };
  return data<UploadResponse>({
    state: { errors: {}, values: shown, asksAgain: true },
    preview,
    mapping: isNew ? mapping : null,
  });
}

function errorsOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) {
  const fieldOf = ([first, second]: readonly PropertyKey[]) => {
    if (first === 'map') return mapField(String(second ?? 'amount'));
    return first === 'csv' ? 'file' : String(first);
  };
  const errors = Map.groupBy(issues, ({ path }) => fieldOf(path));
  return Object.fromEntries([...errors].map(([name, of]) => [name, of.map(({ message }) => message)]));
}

function mappingOf(
  { headings, firstRows, kindWords }: Found,
  { body, hidden }: { readonly body: Body; readonly hidden: Readonly<Record<string, string>> },
): Mapping {
  const provider: ProviderName = body.provider;
  return { headings, firstRows, kindWords, kinds: body.map?.kinds ?? {}, provider, hidden };
}

/** Keeps the columns of a file that was kept, when they got a name. */
async function keepMap(
  args: ActionFunctionArgs,
  form: FormData,
  { body: { provider, map }, found }: { readonly body: Body; readonly found: Found },
) {
  const name = String(form.get('name') ?? '').trim();
  const kept =
    name === '' || map === undefined
      ? null
      : await attempt(args, form, (api) => api.call(keepStatementMap, { body: { provider, name, map } }));
  const ofMap = kept === null ? '' : kept.ok ? ` The columns are kept as ‘${name}’.` : ' The columns were not kept.';
  return redirectWithToast(adminPaths.reconciliation({ provider }), {
    title: 'Statement Kept',
    text: `${found.newLines} of ${found.lines} lines were new.${ofMap}`,
    tone: 'good',
  });
}

async function removeMap(args: ActionFunctionArgs, form: FormData) {
  const params = { id: String(form.get('id') ?? '') };
  const done = await attempt(args, form, (api) => api.call(removeStatementMap, { params }));
  if (!done.ok)
    return data<UploadResponse>({ state: done.state, preview: null, mapping: null }, { status: done.status });
  return redirectWithToast(adminPaths.uploadStatement(), {
    title: 'Columns Removed',
    text: 'What was read with them stays.',
    tone: 'good',
  });
}
