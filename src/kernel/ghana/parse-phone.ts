import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { typedText } from '../typed/typed-text.ts';
import { countryCode, isPhone, type Phone } from './phone.ts';

/**
 * Reads a number as people in Ghana write it: 024 123 4567, +233 24 123 4567, 233241234567, 00233…, with spaces,
 * dashes, dots, strokes or brackets, and the letter O for a zero. Null when it is not a possible number of Ghana
 * (foreign, too short, too long, letters, an extension).
 */
export function parsePhone(text: string): Phone | null {
  const digits = typedText(text)
    .replace(/^tel:/i, '')
    .replace(/[\s()[\]./-]/g, '')
    .replace(/o/gi, '0');
  if (!/^\+?\d{9,14}$/.test(digits)) return null;
  const international = digits.replace(/^00233/, countryCode).replace(/^233(?=\d{9}$)/, countryCode);
  const parsed = parsePhoneNumberFromString(international, 'GH');
  if (parsed === undefined || parsed.countryCallingCode !== '233' || !parsed.isValid()) return null;
  return isPhone(parsed.number) ? parsed.number : null;
}
