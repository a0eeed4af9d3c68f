import type { MobileNetwork } from './network.ts';

declare const phoneBrand: unique symbol;

/** A Ghanaian telephone number in E.164 form, for example +233241234567. Made by `parsePhone` only. */
export type Phone = string & { readonly [phoneBrand]: true };

/**
 * Mobile prefixes (two digits after +233) by network.
 * Sources: Google libphonenumber, resources/carrier/en/233.txt (20, 24, 26, 27, 50, 54, 55, 56, 57, 59); the National
 * Communications Authority's later assignments 25 and 53 to MTN. 23 (Glo) and 28 (Expresso) pay no mobile money here.
 */
const networkByPrefix: Readonly<Record<string, MobileNetwork>> = {
  '24': 'mtn',
  '25': 'mtn',
  '53': 'mtn',
  '54': 'mtn',
  '55': 'mtn',
  '59': 'mtn',
  '20': 'telecel',
  '50': 'telecel',
  '26': 'at',
  '27': 'at',
  '56': 'at',
  '57': 'at',
};

export const countryCode = '+233';
const e164Ghana = /^\+233\d{9}$/;

/** Whether a text (from the database, say) already has the form that `parsePhone` makes. */
export function isPhone(text: string): text is Phone {
  return e164Ghana.test(text);
}

/** National form in groups of three, three and four: 024 123 4567. */
export function formatPhone(phone: Phone): string {
  const national = nationalPhone(phone);
  return `${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`;
}

/** The same of a text that may be no number of ours, which stays as it is. */
export function shownPhone(text: string): string {
  return isPhone(text) ? formatPhone(text) : text;
}

/** National form without spaces, 0241234567, as payment providers in Ghana want it. */
export function nationalPhone(phone: Phone): string {
  return `0${phone.slice(countryCode.length)}`;
}

/** The network that a number's prefix was given to. Numbers are portable: a default for the person to correct. */
export function networkOf(phone: Phone): MobileNetwork | null {
  return networkByPrefix[phone.slice(countryCode.length, countryCode.length + 2)] ?? null;
}

/** 024 ••• ••67: prefix and last two digits, for showing a number to somebody who knows it already. */
export function maskPhone(phone: Phone): string {
  const national = nationalPhone(phone);
  return `${national.slice(0, 3)} ••• ••${national.slice(-2)}`;
}
