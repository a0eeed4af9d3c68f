const ASCII = /^[\0-\x7f]*$/;

/** Lower case without diacritics, Ghanaian letters as their nearest Latin ones, everything else one space. */
export function plainText(text: string): string {
  return plainLetters(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The same with its punctuation: small letters that any keyboard has. */
export function plainLetters(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ɛ', 'e')
    .replaceAll('ɔ', 'o')
    .replaceAll('ŋ', 'n')
    .replaceAll('ɖ', 'd')
    .replaceAll('ƒ', 'f')
    .replaceAll('ɣ', 'g')
    .replaceAll('ʋ', 'v')
    .replaceAll('ƙ', 'k')
    .replaceAll('ƴ', 'y')
    .replaceAll('ɓ', 'b')
    .replaceAll('ɗ', 'd')
    .replace(/[ǝə]/g, 'e')
    .replaceAll('ʒ', 'z');
}

/** 'Bag of 100 kg' of 'bag of 100 kg': words at the beginning of a line. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
