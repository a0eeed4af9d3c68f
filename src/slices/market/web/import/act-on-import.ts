import type { ActionFunctionArgs } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, requireAdmin, sentForm } from '#pages/page-data.ts';
import { applyPriceImport, choosePriceColumns, discardPriceImport, undoPriceImport } from '../../contract-import.ts';
import { intentOf } from '#ui/form-state/parse-form.ts';
import { chosenColumns } from './column-fields.ts';

const TOASTS = {
  apply: { title: 'Prices Published', text: 'They are what visitors see now.', tone: 'good' },
  undo: { title: 'Import Undone', text: 'The prices are those from before.', tone: 'good' },
  discard: { title: 'File Discarded', text: 'Nothing was published.', tone: 'good' },
  columns: { title: 'Columns Chosen', text: 'Look at what the file does, then publish it.', tone: 'good' },
} as const;

const INTENTS = ['apply', 'undo', 'discard', 'columns'] as const;

async function choose(args: ActionFunctionArgs, form: FormData, id: string) {
  const parsed = choosePriceColumns.body.safeParse({ source: form.get('source'), columns: chosenColumns(form) });
  if (!parsed.success) {
    const errors = Map.groupBy(parsed.error.issues, ({ path }) => String(path.at(-1)));
    const texts = [...errors].map(([name, of]) => [name, of.map(({ message }) => message)] as const);
    const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    return refuse({ errors: Object.fromEntries(texts), values });
  }
  const done = await attempt(args, form, (api) => api.call(choosePriceColumns, { params: { id }, body: parsed.data }));
  return done.ok ? redirectWithToast(adminPaths.priceImport(id), TOASTS.columns) : refuse(done.state, done.status);
}

/** Chooses the columns of a file, publishes it, discards it or undoes it. */
export async function actOnImport(args: ActionFunctionArgs) {
  requireAdmin(args, 'content');
  const form = await sentForm(args);
  const id = String(args.params['id']);
  const params = { id };
  const intent = intentOf(form, INTENTS);
  if (intent === 'columns') return choose(args, form, id);
  if (intent === 'discard') {
    const done = await attempt(args, form, (api) => api.call(discardPriceImport, { params }));
    return done.ok ? redirectWithToast(adminPaths.prices(), TOASTS.discard) : refuse(done.state, done.status);
  }
  const isUndo = intent === 'undo';
  const endpoint = isUndo ? undoPriceImport : applyPriceImport;
  const done = await attempt(args, form, (api) => api.call(endpoint, { params }));
  if (!done.ok) return refuse(done.state, done.status);
  return redirectWithToast(adminPaths.priceImport(id), isUndo ? TOASTS.undo : TOASTS.apply);
}
