import { draftPlace, writeDraft } from '../form-state/kept-drafts.ts';
import { bringBackForm, formPlace } from '../form-state/lost-form.ts';
import type { KeptAct } from './kept-act.ts';

function textFields({ fields }: KeptAct): [string, string][] {
  return fields.flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []));
}

/**
 * Fills the form of an act on its page, with the dialog around it open, under the key of the act, so that what is sent
 * replaces it. Photos are chosen again.
 */
export function openAgain(act: KeptAct): void {
  const { form, ownerId, page } = act;
  if (form === null) return;
  const { pathname } = new URL(page, window.location.origin);
  const texts = textFields(act);
  bringBackForm(formPlace(pathname, form.intent), new URLSearchParams([...texts, ['requestKey', act.id]]));
  const fields: Record<string, string[]> = {};
  for (const [name, value] of texts) (fields[name] ??= []).push(value);
  writeDraft(sessionStorage, draftPlace({ owner: ownerId, pathname, ...form }), { fields, open: true });
}
