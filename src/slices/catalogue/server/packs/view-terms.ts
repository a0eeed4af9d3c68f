import { pricePerKg } from '#kernel/money.ts';
import { packTitle } from '#kernel/packs/trade-units.ts';
import { toKg } from '#kernel/quantity.ts';
import type { ListingCard } from '../../contract.ts';
import { bushWeight, bushWords } from '../../domain/packs/bag-guard.ts';
import { marketWeight } from '../../domain/packs/market-weights.ts';
import type { Pack } from '../../domain/packs/pack.ts';
import type { CardRow } from '../rows.ts';
import { keptTerms } from './kept-terms.ts';

type TermsOfCard = Pick<ListingCard, 'packs' | 'packsOnly' | 'minQuantity' | 'maxQuantity' | 'priceTiers'>;

function packView({ id, unit, label, grams, pesewas, tiers, on, source }: Pack): TermsOfCard['packs'][number] {
  return {
    id,
    unit,
    label,
    name: packTitle({ unit, label }, grams),
    weight: toKg(grams),
    weighedOn: on,
    source,
    price: pesewas,
    pricePerKg: pricePerKg(pesewas, grams),
    tiers: tiers.map((tier) => ({ from: tier.from, price: tier.pesewas })),
  };
}

/** How a listing is sold, for its card. */
export function termsView(row: Pick<CardRow, 'selling_terms'>): TermsOfCard {
  const { packs, packsOnly, leastGrams, mostGrams, priceTiers } = keptTerms(row);
  return {
    packs: packs.map(packView),
    packsOnly,
    minQuantity: leastGrams === null ? null : toKg(leastGrams),
    maxQuantity: mostGrams === null ? null : toKg(mostGrams),
    priceTiers: priceTiers.map(({ from, pesewas }) => ({ from: toKg(from), price: pesewas })),
  };
}

/** What its farmer reads about packs that are far heavier than the market's. */
export function packWarnings(row: Pick<CardRow, 'selling_terms' | 'product_name'>): string[] {
  return keptTerms(row).packs.flatMap((pack) => {
    const bush = bushWeight(pack, marketWeight(pack.unit, row.product_name));
    return bush === null ? [] : [bushWords(pack, bush)];
  });
}
