import { plainText } from '#kernel/plain-text.ts';

/** The most words of a search that count; the rest are ignored. */
const MOST_WORDS = 4;

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
  const words = plainText(query)
    .split(' ')
    .filter((word) => word !== '');
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS);
}
