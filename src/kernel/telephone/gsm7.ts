/**
 * The default alphabet of SMS, GSM 03.38: in it a text of one part holds 160 characters; one single letter outside
 * makes that 70. Characters of the extension table count twice. ESC itself is left out: nobody writes it.
 */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('^{}\\[~]|€');

const ONE_PART_SEPTETS = 160;
/** A part of a longer text: seven septets go to the header that puts the parts together again. */
const JOINED_PART_SEPTETS = 153;

/** Letters of Ghana's languages and signs of print, as the nearest that the alphabet has. */
const FOLDED: Readonly<Record<string, string>> = {
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  ŋ: 'ng',
  Ŋ: 'Ng',
  ɖ: 'd',
  Ɖ: 'D',
  ƒ: 'f',
  Ƒ: 'F',
  ɣ: 'g',
  Ɣ: 'G',
  ʋ: 'v',
  Ʋ: 'V',
  ɩ: 'i',
  ʊ: 'u',
  ʒ: 'z',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ƴ: 'y',
  Ƴ: 'Y',
  ø: 'ø',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  œ: 'oe',
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '`': "'",
  '´': "'",
  ʼ: "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '…': '...',
  '•': '-',
  '·': '-',
  '×': 'x',
  '÷': '/',
  '°': ' deg',
  '→': '->',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '\t': ' ',
  '№': 'No.',
  '™': '',
  '®': '',
  '©': '(c)',
};

function oneOf(characters: Iterable<string>): string {
  return [...characters].map((character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`).join('');
}

const OUTSIDE = new RegExp(`[^${oneOf(BASIC)}${oneOf(EXTENDED)}]`, 'u');
const ALL_OUTSIDE = new RegExp(OUTSIDE, 'gu');
const ALL_EXTENDED = new RegExp(`[${oneOf(EXTENDED)}]`, 'gu');

function folded(character: string): string {
  const mapped = FOLDED[character];
  if (mapped !== undefined) return mapped;
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  if (plain !== '' && isGsm7(plain)) return plain;
  return /\p{M}|\p{C}/u.test(character) ? '' : '?';
}

/**
 * The text in the SMS alphabet: letters it lacks become their nearest, '₵' becomes 'GHS ', what has no nearest a
 * question mark.
 */
export function toGsm7(text: string): string {
  return text.normalize('NFC').replaceAll(/₵\s*/g, 'GHS ').replaceAll(ALL_OUTSIDE, folded);
}

/** Whether the text can be sent as it is, without becoming the far shorter Unicode kind. */
export function isGsm7(text: string): boolean {
  return !OUTSIDE.test(text);
}

function septetsOf(character: string): number {
  return EXTENDED.has(character) ? 2 : 1;
}

/** How many septets the text takes: its characters, those of the extension table twice. It must be in the alphabet. */
export function septetsIn(text: string): number {
  return text.length + (text.match(ALL_EXTENDED)?.length ?? 0);
}

/** How many SMS the text is sent, and paid, as. The text must be in the SMS alphabet. */
export function smsSegments(text: string): number {
  if (!isGsm7(text)) throw new RangeError('This text is not in the SMS alphabet; fold it first.');
  // All of the alphabet is one unit long in JavaScript as well.
  const total = septetsIn(text);
  if (total <= ONE_PART_SEPTETS) return 1;
  const sizes = [...text].map(septetsOf);
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    // A character of the extension table is never cut in two.
    if (used + size > JOINED_PART_SEPTETS) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}
