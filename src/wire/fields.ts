import { formatNumber } from '#kernel/written/numbers.ts';
import { leadsToDoor } from '#kernel/ghana/places/leads-to-door.ts';
import { TIN } from '#kernel/ghana/tin.ts';
import { hasTwoDecimals, TWO_DECIMALS } from '#kernel/decimals.ts';
import { type Cedis, fromGhs, LARGEST_AMOUNT_PESEWAS, parseGhs, type Pesewas, toGhs } from '#kernel/money.ts';
import { NETWORKS } from '#kernel/ghana/network.ts';
import { PAY_METHODS } from '#kernel/ghana/pay-method.ts';
import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import type { Phone } from '#kernel/ghana/phone.ts';
import { CATEGORIES, QUALITY_GRADES, URGENCIES } from '#kernel/ghana/produce.ts';
import { typedText, withoutInvisible, withPlainLineEnds } from '#kernel/typed/typed-text.ts';
import { z } from 'zod';

/** Whether a number is the nearest one to a decimal with two places or fewer: money forgives no last bit. */
function isWholePesewas(value: number): boolean {
  return Number(value.toFixed(2)) === value;
}

const pesewas: z.ZodType<Pesewas, Pesewas> = z.number();

/** The one way of money across the wire: decimal cedis outside, whole pesewas inside. */
function inPesewas(cedis: z.ZodType<Cedis, Cedis>) {
  return z.codec(cedis, pesewas, { decode: fromGhs, encode: toGhs });
}

/** Decimal cedis in a response. */
export const ghs = inPesewas(z.number());

/** An amount in decimal cedis with at most two decimals, up to `max`; never rounded. */
export function ghsAmount(
  min: Cedis,
  message: string,
  max: Cedis = 10_000_000,
  tooMuch = `At most ${formatNumber(max)}`,
) {
  return inPesewas(
    z.number({ error: message }).min(min, message).max(max, tooMuch).refine(isWholePesewas, TWO_DECIMALS),
  );
}

/** The same amount as a text, as an address or a field carries it; read digit by digit. */
export function ghsText(message: string) {
  return z.string().transform((text, context) => {
    const amount = parseGhs(text);
    if (amount !== null) return amount;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** The least amount that a list is asked for: any, unless its address says one in cedis. */
export function leastGhs(max: Cedis) {
  return z.coerce.number().min(0).max(max).default(0).transform(fromGhs);
}

const PARTS = ['buyer', 'seller', 'transporter', 'platform'] as const;

const LARGEST_GHS = toGhs(LARGEST_AMOUNT_PESEWAS);
const partGhs = inPesewas(
  z.number().refine((cedis) => Math.abs(cedis) <= LARGEST_GHS && isWholePesewas(cedis), TWO_DECIMALS),
);

/** Who gets how much when an order's money is divided. */
export const moneyParts = z.strictObject({ buyer: partGhs, seller: partGhs, transporter: partGhs, platform: partGhs });
export type MoneyParts = z.output<typeof moneyParts>;

/** What the caller was shown before: a command that would divide the money otherwise by now is refused. */
export const expectedParts = moneyParts.optional();

/** Whether two divisions give everybody the same. */
export function sameParts(one: MoneyParts, other: MoneyParts): boolean {
  return PARTS.every((part) => one[part] === other[part]);
}

/** A quantity in decimal kilograms, step 0.01. */
export function kgQuantity(min: number, message: string, max = 1_000_000) {
  return z
    .number({ error: message })
    .min(min, message)
    .max(max, `At most ${formatNumber(max)} kg`)
    .refine(hasTwoDecimals, TWO_DECIMALS);
}

/** Decimal kilograms in a response. */
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
  return z
    .string({ error: message })
    .overwrite(withPlainLineEnds)
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, `At most ${max} characters`);
}

const NO_DOOR = 'Add a landmark, street or house, so that the driver finds you';

/** Where goods are brought to: more than a town, or a digital address. */
export function doorAddress(message: string, max = 300) {
  return requiredText(message, max).refine(leadsToDoor, NO_DOOR);
}

/** The same of one line that others read, without what cannot be seen. */
function visibleText(message: string, max: number) {
  return z
    .string({ error: message })
    .overwrite(withoutInvisible)
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, `At most ${max} characters`);
}

/** An address of the web or of mail: what programs that show a message turn into a link. */
const LINKED = /[/@]|www\.|\p{L}\.(?:[a-z]{2,}|[A-Z]{2,})(?!\p{L})/u;

/** Letters of any script, Ghana's among them, with their marks; spaces, apostrophes, hyphens and dots between them. */
const NAME = /^\p{L}[\p{L}\p{M} .'’ʼ‐-]*$/u;
/** Marks that turn a sign into a picture, and marks piled up until they cover the lines beside them. */
const NO_MARKS = /[\u20e3\ufe00-\ufe0f]|\p{M}{4,}/u;
/**
 * Pictures, and what cannot be seen: controls, signs that turn the direction of writing, private or unassigned ones.
 */
const NO_TITLE = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{C}\p{Zl}\p{Zp}]/u;

/**
 * A person's first or last name. It is in messages to others, also to numbers and addresses that a stranger typed,
 * so it carries no address that somebody could follow.
 */
export function nameText(message: string, max: number) {
  return visibleText(message, max)
    .refine((text) => !LINKED.test(text), 'A name has no web or e-mail address in it')
    .refine(
      (text) => NAME.test(text.normalize('NFC')) && !NO_MARKS.test(text),
      'A name has letters, spaces, hyphens, apostrophes and dots only',
    );
}

/** The name of a thing or a business, as others read it: letters, figures and punctuation of any script on one line. */
export function titleText(message: string, max: number) {
  return visibleText(message, max).refine(
    (text) => !NO_TITLE.test(text) && !NO_MARKS.test(text),
    'Use letters, digits and punctuation only',
  );
}

/** Trimmed text that may be left out; an empty field counts as left out. */
export function optionalText(max = 1000) {
  const sent = z.string().overwrite(withPlainLineEnds).trim().max(max, `At most ${max} characters`).optional();
  return z.codec(sent, z.string().optional(), {
    decode: (text) => (text === '' ? undefined : text),
    encode: (text) => text,
  });
}

const NO_TIN = 'A TIN has a letter and ten digits (C0001234567), or is the number of a Ghana Card (GHA-123456789-1)';

/** An e-mail address, without the spaces and invisible marks that come with it where it is copied. */
export function emailText(error = 'Please enter a valid email address', max = 254) {
  return z.string({ error }).overwrite(withoutInvisible).trim().max(max, error).email({ error });
}

/** A number of the tax authority, as people write it: small letters are large ones. */
export const tin = z.string({ error: 'Write the TIN' }).overwrite(typedText).toUpperCase().regex(TIN, NO_TIN);

/** The same where it may be left out; an empty field counts as left out. */
export const optionalTin = z.codec(
  z
    .string()
    .overwrite(typedText)
    .toUpperCase()
    .refine((text) => text === '' || TIN.test(text), NO_TIN)
    .optional(),
  z.string().optional(),
  { decode: (text) => (text === '' ? undefined : text), encode: (text) => text },
);

/** A response without content of its own. */
export const done = z.object({ ok: z.literal(true) });

/** A person as others see them. */
export const personName = z.object({ firstName: z.string(), lastName: z.string() });

/** A file that an endpoint hands out. */
export const fileResponse = z.object({
  bytes: z.instanceof(Uint8Array),
  contentType: z.string(),
  fileName: z.string(),
  /** Never shown in the browser: nobody of ours has looked into it. */
  saveOnly: z.boolean().optional(),
});

/** A file that is too large for the memory: its bytes come one part after the other. */
export const streamResponse = z.object({
  parts: z.custom<AsyncIterable<Uint8Array>>((value) => typeof value === 'object' && value !== null),
  byteSize: z.number().int(),
  contentType: z.string(),
  fileName: z.string(),
});

/** Where an endpoint sends the caller. */
export const redirectResponse = z.object({ location: z.string() });

const PHONE_MESSAGE = 'Please enter a valid phone number';

/** For the fields of telephone numbers: E.164 of what people write in any usual way, or an issue. */
export function inE164(typed: z.ZodType<string, string>) {
  return z.codec(typed, z.custom<Phone>(), {
    decode: (text, { issues }) => {
      const parsed = parsePhone(text);
      if (parsed) return parsed;
      issues.push({ code: 'custom', message: PHONE_MESSAGE, input: text });
      return z.NEVER;
    },
    encode: (number) => number,
  });
}

/** A telephone number of Ghana in any usual writing, at least 10 characters; in E.164 afterwards. */
export const phone = inE164(z.string({ error: PHONE_MESSAGE }).trim().min(10, { error: PHONE_MESSAGE, abort: true }));

/** A network that pays by mobile money, with what is said where none is chosen. */
export const networkField = (error: string) => z.enum(NETWORKS, { error });

/** The same, or a bank card. */
export const payMethodField = (error: string) => z.enum(PAY_METHODS, { error });

/** What is paid with: a card needs no number. */
export const paySource = (error: string) => ({ phone: phone.optional(), network: payMethodField(error) });

/** What any call with a `paySource` may be refused with. */
export const paySourceRefusals = {
  'payment.not_offered': 409,
  'payment.above_limit': 409,
  'payment.below_least': 409,
} as const;

type PaidWith = { readonly phone?: string | undefined; readonly network: string };

/** For `refine`, on a body with a `paySource`: mobile money needs the number that is asked. */
export function needsNumber(error = PHONE_MESSAGE): [(paid: PaidWith) => boolean, { path: string[]; error: string }] {
  return [({ phone: number, network }) => network === 'card' || number !== undefined, { path: ['phone'], error }];
}

/** A code of six digits, with or without the space in its middle. */
export const sixDigits = z
  .string({ error: 'Enter the six digits of the code' })
  .transform((text) => typedText(text).replaceAll(/[ -]/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'Enter the six digits of the code');

/** What was sent by SMS or e-mail, so that it can be typed; the same whether or not there was anybody to send it to. */
export const sentCode = z.object({ challengeId: id, expiresAt: moment });

/** Whom the driver asks for, where it is not the buyer. */
export const contactFields = { contactName: optionalText(60), contactPhone: phone.optional() };
