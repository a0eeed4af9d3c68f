import { plainText } from '../../plain-text.ts';
import { codeIn } from '../digital-address.ts';
import { regions } from '../region.ts';
import wellKnown from './well-known.json' with { type: 'json' };

const plainWords = (text: string) =>
  plainText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A quarter or a village may be all that there is to say; a town of markets or offices is not. */
const towns = wellKnown.filter(({ kind }) => kind !== 'town');

/** Fewer letters and figures lead nobody anywhere. */
const LEAST_SIGNS = 3;

/** Towns and regions as people write them where a street is asked for: 'Accra', 'Accra, Greater Accra, Ghana'. */
const TOWNS_ALONE: ReadonlySet<string> = new Set(
  [
    ...regions.flatMap(({ name }) => [name, `${name} region`]),
    ...towns.flatMap(({ name, region }) => {
      const regionName = regions.find(({ slug }) => slug === region)?.name ?? region;
      return [name, `${name} ${regionName}`, `${name} ${regionName} region`];
    }),
    '',
  ].flatMap((text) => [plainWords(text), plainWords(`${text} Ghana`)]),
);

/** Whether a driver finds somebody by it: a landmark, a street, a house or a digital address, more than a town. */
export function leadsToDoor(address: string): boolean {
  if (codeIn(address) !== null) return true;
  const plain = plainWords(address);
  return plain.replaceAll(' ', '').length >= LEAST_SIGNS && !TOWNS_ALONE.has(plain);
}
