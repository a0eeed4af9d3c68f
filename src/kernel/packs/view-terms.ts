import type { Pesewas } from '../money.ts';
import { fromKg } from '../quantity.ts';
import type { PackTerms, SellingTerms, Tier } from './selling-terms.ts';
import type { TradeUnit } from './trade-units.ts';

interface TierView {
  readonly from: number;
  readonly price: Pesewas;
}

interface PackView {
  readonly id: string;
  readonly unit: TradeUnit;
  readonly label: string;
  readonly weight: number;
  readonly price: Pesewas;
  readonly tiers: readonly TierView[];
}

/** How a listing is sold, in the kilograms of its view. */
export interface TermsView {
  readonly pricePerKg: Pesewas;
  readonly packsOnly: boolean;
  readonly minQuantity: number | null;
  readonly maxQuantity: number | null;
  readonly priceTiers: readonly TierView[];
  readonly packs: readonly PackView[];
}

const gramsOf = (kilograms: number | null) => (kilograms === null ? null : fromKg(kilograms));

function packOfView({ weight, price, tiers, ...pack }: PackView): PackTerms {
  const counted: Tier[] = tiers.map((tier) => ({ from: tier.from, pesewas: tier.price }));
  return { ...pack, grams: fromKg(weight), pesewas: price, tiers: counted };
}

/** The selling terms that a page was shown, for the rules that price what somebody wants. */
export function termsOfView(view: TermsView): SellingTerms {
  return {
    pricePerKgPesewas: view.pricePerKg,
    packsOnly: view.packsOnly,
    leastGrams: gramsOf(view.minQuantity),
    mostGrams: gramsOf(view.maxQuantity),
    priceTiers: view.priceTiers.map(({ from, price }) => ({ from: fromKg(from), pesewas: price })),
    packs: view.packs.map(packOfView),
  };
}
