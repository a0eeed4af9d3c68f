/** Wrong PINs before nobody may try for a while, and how long that is. */
export const PIN_TRIES = 5;

const PIN = /^\d{4,6}$/;
const ROWS = '01234567890';
const BACKWARDS = '09876543210';
/** What people choose first, beside rows of digits: pairs, the middle column of the keys, and its corners. */
const CHOSEN_FIRST = new Set(['2580', '0852', '1379', '1397', '7410', '159753', '147258', '112233']);

function repeats(pin: string): boolean {
  return [1, 2, 3].some((length) => pin.length > length && pin === pin.slice(0, length).repeat(3).slice(0, pin.length));
}

function isYear(pin: string): boolean {
  return /^(?:19|20)\d\d$/.test(pin);
}

/** Whether a text has the form of a PIN: four to six digits. */
export function isPin(text: string): boolean {
  return PIN.test(text);
}

/**
 * Why this PIN is guessed too soon, or null: a row of digits, one that repeats itself, a year, or digits of the phone's
 * own number.
 */
export function pinProblem(pin: string, phone: string): string | null {
  const guessed =
    ROWS.includes(pin) ||
    BACKWARDS.includes(pin) ||
    repeats(pin) ||
    isYear(pin) ||
    CHOSEN_FIRST.has(pin) ||
    phone.includes(pin);
  return guessed ? 'This PIN is too easy to guess. Choose another one.' : null;
}
