/** The most words of a search that count; the rest are ignored. */
const MOST_WORDS = 4;

/** Lower case without diacritics, Ghanaian letters as their nearest Latin ones, everything else one space. */
export function plainText(text: string): string {
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
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

interface Searchable {
  readonly productName: string;
  readonly farmerFirstName: string;
  readonly farmerLastName: string;
  readonly location: string;
  readonly category: string;
}

/** What a search looks through, with a space before the first word so that every word begins after one. */
export function searchText(listing: Searchable): string {
  const { productName, farmerFirstName, farmerLastName, location, category } = listing;
  return ` ${plainText(`${productName} ${farmerFirstName} ${farmerLastName} ${location} ${category}`)}`;
}

/** The words of a search, longest first because the longest finds the fewest rows. */
export function searchWords(query: string): string[] {
  const words = plainText(query).split(' ').filter((word) => word !== '');
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS);
}
