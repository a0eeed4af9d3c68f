import { type Pesewas, produceAmount } from '../money.ts';
import type { Grams } from '../quantity.ts';

/** The price that goods were sold at: of a kilogram or, where both are known, of a pack of so many grams. */
export interface SoldAt {
  /** Rounded, where a pack was sold. */
  readonly pricePerKgPesewas: Pesewas;
  readonly packGrams?: Grams | null;
  readonly packPesewas?: Pesewas | null;
}

/** What so many grams are worth at the price that they were sold at, rounded once. */
export function worthOfGrams({ pricePerKgPesewas, packGrams, packPesewas }: SoldAt, grams: Grams): Pesewas {
  return packGrams && packPesewas
    ? produceAmount(grams, packPesewas, packGrams)
    : produceAmount(grams, pricePerKgPesewas);
}
