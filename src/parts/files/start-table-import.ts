import { type ActionFunctionArgs, redirect } from 'react-router';
import { attempt, type Attempt, refuse, sentForm } from '#pages/page-data.ts';
import type { Api } from '#wire/api.ts';
import { readSentTable } from './read-sent-table.ts';

export interface TableImport {
  readonly mostBytes: number;
  readonly start: (
    api: Api,
    body: { readonly fileName: string; readonly csv: string },
  ) => Promise<{ readonly id: string }>;
  /** The page of the import that was started. */
  readonly page: (id: string) => string;
}

/** Sends the table of a chosen file to be looked at, and leads to what it would do. Problems are said at the file. */
export async function startTableImport(args: ActionFunctionArgs, { mostBytes, start, page }: TableImport) {
  const form = await sentForm(args);
  const file = form.get('file');
  const wrong = (problem: string) => refuse({ errors: { file: [problem] }, values: {} });
  if (!(file instanceof File) || file.size === 0) return wrong('Choose a file');
  if (file.size > mostBytes) return wrong(`At most ${mostBytes / 1024 / 1024} MB`);
  const table = await readSentTable(file);
  if ('problem' in table) return wrong(table.problem);
  form.delete('file');
  const body = { fileName: file.name.slice(0, 200), csv: table.text };
  const started: Attempt<{ readonly id: string }> = await attempt(args, form, (api) => start(api, body));
  if (started.ok) return redirect(page(started.value.id));
  const { csv = [], ...errors } = started.state.errors;
  return refuse({ ...started.state, errors: { ...errors, ...(csv.length > 0 && { file: csv }) } }, started.status);
}
