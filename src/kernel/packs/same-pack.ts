import type { Grams } from '../quantity.ts';
import type { PackTerms, SellingTerms } from './selling-terms.ts';
import type { NamedPack } from './trade-units.ts';

/** The pack of a listing that holds what one bought before held, or null where it is not sold so any more. */
export function samePack(
  { packs }: Pick<SellingTerms, 'packs'>,
  bought: NamedPack & { readonly grams: Grams },
): PackTerms | null {
  return (
    packs.find(({ unit, label, grams }) => unit === bought.unit && label === bought.label && grams === bought.grams) ??
    null
  );
}
