import { STOP_KINDS, type StopKind } from '#kernel/trade/hand-over.ts';
import type { NewAct } from './outbox/use-outbox.ts';

/** Fields of a stop that are texts; an empty one counts as left out. */
const TEXTS = ['code', 'reason', 'note', 'recipientName', 'next', 'retryOn'] as const;

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function fieldsOf(form: FormData): Readonly<Partial<Record<(typeof TEXTS)[number], string>>> {
  return Object.fromEntries(TEXTS.map((name) => [name, textOf(form, name)] as const).filter(([, text]) => text !== ''));
}

function photoOf(form: FormData): File | null {
  const [photo] = form.getAll('photos');
  return photo instanceof File && photo.size > 0 ? photo : null;
}

function kindOf(form: FormData): StopKind | null {
  return STOP_KINDS.find((kind) => kind === form.get('kind')) ?? null;
}

/** What is missing of a stop, in words, before the phone keeps it; null when nothing is. */
export function missingOf(form: FormData): string | null {
  const { code, reason, recipientName, next, retryOn, note } = fieldsOf(form);
  if (kindOf(form) === 'failed') {
    if (reason === undefined) return 'Choose why.';
    if (reason === 'something_else' && note === undefined) return 'Say what happened.';
    if (next === undefined) return 'Choose what becomes of the goods.';
    return next === 'retry' && retryOn === undefined ? 'Choose the day of the next try.' : null;
  }
  if (code !== undefined) return /^\d{6}$/.test(code.replaceAll(/[\s-]/g, '')) ? null : 'The code has 6 digits.';
  if (photoOf(form) === null) return 'Enter the code, or take a photo.';
  if (recipientName === undefined) return 'Say who it is.';
  return reason === undefined ? 'Choose why there is no code.' : null;
}

/** The same form as an act that the phone keeps. */
export function actOf(
  form: FormData,
  stop: { readonly deliveryId: string; readonly orderNumber: string },
): NewAct | null {
  const kind = kindOf(form);
  return kind && { ...stop, kind, fields: fieldsOf(form), photo: photoOf(form) };
}
