import type { Category } from '#kernel/ghana/produce.ts';
import type { Place } from '#kernel/ghana/place.ts';
import { type Pesewas, produceAmount, shareOf } from '#kernel/money.ts';
import { type Grams, GRAMS_PER_KG } from '#kernel/quantity.ts';
import { type DeliveryType, quote } from '#slices/transport/domain/quote.ts';
import { leftOf, type Loss } from './losses.ts';

/** The cheapest way of ours between two places. */
export interface Carriage {
  readonly name: string;
  readonly feePesewas: Pesewas;
  readonly distanceKm: number;
}

interface Road {
  readonly from: Place;
  readonly to: Place;
  readonly category: Category;
  readonly weightGrams: Grams;
}

/** The delivery type that brings goods for the least; null where none of them goes. */
export function cheapestCarriage(types: readonly DeliveryType[], { from, to, ...goods }: Road): Carriage | null {
  const quotes = types.flatMap((type) => {
    const quoted = quote(type, { from, to, goods: [goods] });
    return quoted.ok ? [quoted.value] : [];
  });
  const [cheapest] = quotes.toSorted((one, other) => one.feePesewas - other.feePesewas);
  return cheapest ? { name: cheapest.name, feePesewas: cheapest.feePesewas, distanceKm: cheapest.distanceKm } : null;
}

/** What a sale is made of, wherever it takes place. */
export interface SaleTerms {
  readonly weightGrams: Grams;
  readonly loss: Pick<Loss, 'basisPoints'>;
  readonly feeBasisPoints: number;
  readonly carriagePesewas: Pesewas;
}

export interface TakeHome {
  /** What buyers pay for what is left of the goods. */
  readonly salePesewas: Pesewas;
  /** What the lost goods would have brought. */
  readonly lossPesewas: Pesewas;
  readonly feePesewas: Pesewas;
  readonly carriagePesewas: Pesewas;
  /** Less than nothing where the road costs more than the goods bring. */
  readonly takeHomePesewas: Pesewas;
  /** For each kilogram that was there at the beginning. */
  readonly perKgPesewas: Pesewas;
}

/** What stays with a farmer who sells at a price. */
export function takeHomeAt(pricePesewas: Pesewas, terms: SaleTerms): TakeHome {
  const { weightGrams, loss, feeBasisPoints, carriagePesewas } = terms;
  const salePesewas = produceAmount(leftOf(weightGrams, loss), pricePesewas);
  const feePesewas = shareOf(salePesewas, feeBasisPoints);
  const takeHomePesewas = salePesewas - feePesewas - carriagePesewas;
  return {
    salePesewas,
    lossPesewas: produceAmount(weightGrams, pricePesewas) - salePesewas,
    feePesewas,
    carriagePesewas,
    takeHomePesewas,
    perKgPesewas: perKgOf(takeHomePesewas, weightGrams),
  };
}

function perKgOf(amount: Pesewas, weightGrams: Grams): Pesewas {
  const perKg = produceAmount(GRAMS_PER_KG, Math.abs(amount), weightGrams);
  return amount < 0 ? -perKg : perKg;
}

/** What a buyer pays for a kilogram that arrives whole. */
export function landedPerKg(pricePesewas: Pesewas, terms: Omit<SaleTerms, 'feeBasisPoints'>): Pesewas | null {
  const left = leftOf(terms.weightGrams, terms.loss);
  if (left === 0) return null;
  return perKgOf(produceAmount(terms.weightGrams, pricePesewas) + terms.carriagePesewas, left);
}

const MOST_PESEWAS = 1_000_000;

/** The least price per kilogram at which something holds; null where none of all that are paid is enough. */
function leastPrice(holds: (pricePesewas: Pesewas) => boolean): Pesewas | null {
  if (!holds(MOST_PESEWAS)) return null;
  let [below, enough] = [0, MOST_PESEWAS];
  while (enough - below > 1) {
    const middle = below + Math.trunc((enough - below) / 2);
    if (holds(middle)) enough = middle;
    else below = middle;
  }
  return enough;
}

/** From which price on a sale brings as much as another one. */
export function breakEvenPrice(terms: SaleTerms, takeHomePesewas: Pesewas): Pesewas | null {
  return leastPrice((price) => takeHomeAt(price, terms).takeHomePesewas >= takeHomePesewas);
}

/** Up to which price at its origin something costs a buyer no more than elsewhere; null where nothing does. */
export function dearestOrigin(terms: Omit<SaleTerms, 'feeBasisPoints'>, perKgPesewas: Pesewas): Pesewas | null {
  const tooDear = leastPrice((price) => (landedPerKg(price, terms) ?? Infinity) > perKgPesewas);
  return tooDear === null || tooDear <= 1 ? null : tooDear - 1;
}
