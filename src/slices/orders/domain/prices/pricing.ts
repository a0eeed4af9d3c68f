import { checkPesewas, shareOf } from '#kernel/money.ts';
import type { Pesewas } from '#kernel/money.ts';
import { type SoldAt, worthOfGrams } from '#kernel/packs/sold-at.ts';
import type { Grams } from '#kernel/quantity.ts';

export interface OrderTerms extends SoldAt {
  readonly weightGrams: Grams;
  readonly deliveryFeePesewas: Pesewas;
  /** The platform's share of the produce, taken from the seller. */
  readonly feeBasisPoints: number;
}

/** How the total divides: total = produce + delivery, produce = seller + platform fee. */
export interface OrderPrice {
  readonly producePesewas: Pesewas;
  readonly deliveryFeePesewas: Pesewas;
  readonly totalPesewas: Pesewas;
  readonly platformFeePesewas: Pesewas;
  readonly sellerPesewas: Pesewas;
}

/** The price of one order. Every pesewa of the total belongs to exactly one of seller, transporter and platform. */
export function priceOrder(terms: OrderTerms): OrderPrice {
  const producePesewas = worthOfGrams(terms, terms.weightGrams);
  const platformFeePesewas = shareOf(producePesewas, terms.feeBasisPoints);
  return {
    producePesewas,
    deliveryFeePesewas: terms.deliveryFeePesewas,
    totalPesewas: checkPesewas(producePesewas + terms.deliveryFeePesewas),
    platformFeePesewas,
    sellerPesewas: producePesewas - platformFeePesewas,
  };
}
