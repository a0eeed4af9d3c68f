import { parsePhone } from '#kernel/parse-phone.ts';
import { CATEGORIES, QUALITY_GRADES, URGENCIES } from '#kernel/produce.ts';
import { z } from 'zod';

const CENT_TOLERANCE = 1e-6;

function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < CENT_TOLERANCE;
}

/** An amount in decimal cedis with at most two decimals, up to `max`. */
export function ghsAmount(min: number, message: string, max = 10_000_000) {
  return z.number({ error: message }).min(min, message).max(max, `At most ${max.toLocaleString('en-GH')}`).refine(hasTwoDecimals, 'At most two decimals');
}

/** A quantity in decimal kilograms, step 0.01. */
export function kgQuantity(min: number, message: string, max = 1_000_000) {
  return z.number({ error: message }).min(min, message).max(max, `At most ${max.toLocaleString('en-GH')} kg`).refine(hasTwoDecimals, 'At most two decimals');
}

/** Decimal cedis in an answer. */
export const ghs = z.number();

/** Decimal kilograms in an answer. */
export const kg = z.number();

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A calendar day, `2026-11-21`. */
export const day = z.iso.date();

export const id = z.uuid();
export const category = z.enum(CATEGORIES, { error: 'Category is required' });
export const qualityGrade = z.enum(QUALITY_GRADES, { error: 'Quality grade is required' });
export const urgency = z.enum(URGENCIES);

/** Trimmed text of 1 to `max` characters. */
export function requiredText(message: string, max = 200) {
  return z.string({ error: message }).trim().min(1, message).max(max, `At most ${max} characters`);
}

/** An address of the web or of mail: what programs that show a message turn into a link. */
const LINKED = /[/@]|www\.|\p{L}\.(?:[a-z]{2,}|[A-Z]{2,})(?!\p{L})/u;

/**
 * A person's first or last name. It stands in messages to others, also to numbers and addresses that a stranger typed, so it
 * carries no address that somebody could follow.
 */
export function nameText(message: string, max: number) {
  return requiredText(message, max).refine((text) => !LINKED.test(text), 'A name has no web or e-mail address in it');
}

/** Trimmed text that may be left out; an empty field counts as left out. */
export function optionalText(max = 1000) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .optional()
    .transform((text) => (text === '' ? undefined : text));
}

/** An answer without content of its own. */
export const done = z.object({ ok: z.literal(true) });

/** A person as others see them. */
export const personName = z.object({ firstName: z.string(), lastName: z.string() });

/** A file that an endpoint hands out. */
export const fileAnswer = z.object({
  bytes: z.instanceof(Uint8Array),
  contentType: z.string(),
  fileName: z.string(),
});

/** Where an endpoint sends the caller. */
export const redirectAnswer = z.object({ location: z.string() });

const PHONE_MESSAGE = 'Please enter a valid phone number';

/** A telephone number of Ghana in any usual writing, at least 10 characters; use cases store it as `parsePhone` gives it. */
export const phone = z
  .string({ error: PHONE_MESSAGE })
  .trim()
  .min(10, { error: PHONE_MESSAGE, abort: true })
  .refine((text) => parsePhone(text) !== null, PHONE_MESSAGE);

/** A code of six digits, with or without the space in its middle. */
export const sixDigits = z
  .string({ error: 'Enter the six digits of the code' })
  .transform((text) => text.replaceAll(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'Enter the six digits of the code');

/** What was sent by SMS or e-mail, so that it can be typed; the same whether or not there was anybody to send it to. */
export const sentCode = z.object({ challengeId: id, expiresAt: moment });
