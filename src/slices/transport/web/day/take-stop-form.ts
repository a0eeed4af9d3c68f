import { photoOf } from './read-stop-form.ts';
import { parseForm, type ParsedForm } from '#ui/form-state/parse-form.ts';
import type { CallInput } from '#wire/endpoint.ts';
import { reportStop } from '../../contract-hand-over.ts';

/** Fields that say which stop it is, and the field of the photo as pages call it. */
const NOT_OF_THE_CALL = new Set(['id', 'photos']);

function isLeftOut(value: FormDataEntryValue): boolean {
  return typeof value === 'string' ? value.trim() === '' : value.size === 0;
}

/** A form of a stop as the body of its call, or what is wrong with it by field. */
export function takeStopForm(form: FormData, actId: string): ParsedForm<CallInput<typeof reportStop>['body']> {
  const sent = new FormData();
  for (const [name, value] of form) if (!NOT_OF_THE_CALL.has(name) && !isLeftOut(value)) sent.set(name, value);
  const photo = photoOf(form);
  if (photo) sent.set('photo', photo);
  sent.set('actId', actId);
  const parsed = parseForm(sent, reportStop.body);
  return parsed.ok ? { ok: true, values: { ...parsed.values, clockOffsetMs: undefined, place: undefined } } : parsed;
}
