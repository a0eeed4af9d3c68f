import { photoOf } from './read-stop-form.ts';
import { parseForm, type ParsedForm } from '#ui/form-state/parse-form.ts';
import type { CallInput } from '#wire/endpoint.ts';
import { reportStop } from '../../contract-hand-over.ts';
import { z } from 'zod';

/** Fields that say which stop it is, and the field of the photo as pages call it. */
const NOT_OF_THE_CALL = new Set(['id', 'photos']);

function isLeftOut(value: FormDataEntryValue): boolean {
  return typeof value === 'string' ? value.trim() === '' : value.size === 0;
}

/** What a phone says about when it happened, beside the form. */
const phoneClock = z
  .object({
    deviceId: z.string().optional(),
    phoneAt: z.string().optional(),
    sentAt: z.string().optional(),
    clockOffsetMs: z.int().nullable().optional(),
  })
  .catch({});
type PhoneClock = z.output<typeof phoneClock>;

/** The clock of the phone that kept the form; nothing of a form that was sent at once. */
export function clockOf({ headers }: Request): PhoneClock {
  try {
    return phoneClock.parse(JSON.parse(headers.get('x-kept-clock') ?? '{}'));
  } catch {
    return {};
  }
}

/** A form of a stop as the body of its call, or what is wrong with it by field. */
export function takeStopForm(
  form: FormData,
  { actId, clock }: { readonly actId: string; readonly clock: PhoneClock },
): ParsedForm<CallInput<typeof reportStop>['body']> {
  const sent = new FormData();
  for (const [name, value] of form) if (!NOT_OF_THE_CALL.has(name) && !isLeftOut(value)) sent.set(name, value);
  const photo = photoOf(form);
  if (photo) sent.set('photo', photo);
  sent.set('actId', actId);
  for (const [name, value] of Object.entries(clock)) if (value !== null) sent.set(name, String(value));
  const parsed = parseForm(sent, reportStop.body);
  if (!parsed.ok) return parsed;
  // The call reads both from texts.
  const [offset, place] = [sent.get('clockOffsetMs'), sent.get('place')];
  return {
    ok: true,
    values: {
      ...parsed.values,
      clockOffsetMs: typeof offset === 'string' ? offset : undefined,
      place: typeof place === 'string' ? place : undefined,
    },
  };
}
