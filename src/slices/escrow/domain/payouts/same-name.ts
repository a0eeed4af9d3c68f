/** Letters of print and of Ghana's languages, as registers of networks write them. */
const PLAIN: Readonly<Record<string, string>> = { ɛ: 'e', ɔ: 'o', ŋ: 'n', ɖ: 'd', ƒ: 'f', ʋ: 'v', ɣ: 'g' };

function wordsOf(name: string): Set<string> {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ɛɔŋɖƒʋɣ]/g, (letter) => PLAIN[letter] ?? letter);
  return new Set(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1));
}

/**
 * Whether two registered names can be one person's. Providers write them in another order, in capitals, with or without
 * middle names and titles; so all words of the shorter one must be in the longer one.
 */
export function isSameName(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].toSorted((left, right) => left.size - right.size);
  if (shorter === undefined || longer === undefined) return false;
  if (shorter.size === 0) return one.trim().toLowerCase() === other.trim().toLowerCase();
  return [...shorter].every((word) => longer.has(word));
}

/** So many names that both have make two names of one person. */
const NAMES_ALIKE = 2;

/**
 * Whether a wallet may well be somebody else's: fewer than two names in common, or not the only one there is. What a
 * person calls themselves has fewer names than what their network wrote down, so not all of them have to be the same.
 */
export function namesDiffer(registered: string, person: string): boolean {
  const [one, other] = [wordsOf(registered), wordsOf(person)];
  const shared = [...one].filter((name) => other.has(name)).length;
  return shared < Math.max(1, Math.min(NAMES_ALIKE, one.size, other.size));
}
