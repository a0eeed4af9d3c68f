import { dayOf } from '#kernel/moment.ts';
import { newId } from '#kernel/ids.ts';
import { type Tier, tierProblem } from '#kernel/packs/selling-terms.ts';
import { packWord } from '#kernel/packs/trade-units.ts';
import { formatKg, fromKg, LEAST_WEIGHT_GRAMS, toKg } from '#kernel/quantity.ts';
import { type Refused, refused } from '#kernel/refusal.ts';
import type { PackBody } from '../../contract-packs.ts';
import { bushWeight, bushWords } from '../../domain/packs/bag-guard.ts';
import { marketWeight } from '../../domain/packs/market-weights.ts';
import {
  cheapestPerKg,
  type KeptTerms,
  type Pack,
  sameContents,
  twin,
  withIds,
  type WrittenPack,
} from '../../domain/packs/pack.ts';
import type { ListingBody } from '../../forms.ts';

const LEAST_TIER = 1;

type Sold = Pick<
  ListingBody,
  'productName' | 'pricePerKg' | 'packs' | 'packsOnly' | 'minQuantity' | 'maxQuantity' | 'priceTiers'
>;

/** What is wrong, beside the field that it is about. */
function wrong(code: string, detail: string, field: string): Refused {
  return refused(code, detail, { field });
}

function checkTiers(pesewas: number, tiers: readonly Tier[], { least, field }: { least: number; field: string }): void {
  const problem = tierProblem(pesewas, tiers, least);
  if (problem !== null) throw wrong('catalogue.price_tiers', `${problem}.`, field);
}

/** The weight of a pack as its farmer weighed it, or as the market counts it. */
function factorOf(body: PackBody, productName: string, at: Pick<Place, 'field' | 'now'>) {
  const market = marketWeight(body.unit, productName);
  const word = packWord({ unit: body.unit, label: '' });
  if (body.weighedBy === 'market') {
    const ownWords = `Weigh one ${word} of yours and write its kilograms.`;
    if (market === null)
      throw wrong(
        'catalogue.weight_unknown',
        `No survey says what a ${word} of this weighs on the market. ${ownWords}`,
        `${at.field}.weight`,
      );
    if (body.weight !== undefined && fromKg(body.weight) !== market.grams)
      throw wrong(
        'catalogue.weight_other',
        `The market's ${word} is ${formatKg(market.grams)}. ${ownWords}`,
        `${at.field}.weight`,
      );
    return { grams: market.grams, on: market.on, source: market.source };
  }
  const today = dayOf(at.now);
  const on = body.weighedOn || today;
  if (on > today) throw wrong('catalogue.not_weighed_yet', 'This day has not come yet.', `${at.field}.weighedOn`);
  return { grams: fromKg(body.weight ?? 0), on, source: null };
}

interface Place {
  /** The field of the form that the pack stands in. */
  readonly field: string;
  readonly now: Date;
  readonly before: readonly Pack[];
}

function packOf(body: PackBody, productName: string, at: Place): WrittenPack {
  const pack = {
    unit: body.unit,
    label: body.label,
    pesewas: body.price,
    tiers: body.tiers.map(({ from, price }) => ({ from, pesewas: price })),
    ...factorOf(body, productName, at),
  };
  checkTiers(pack.pesewas, pack.tiers, { least: LEAST_TIER, field: `${at.field}.tiers[0].from` });
  const known = body.heavyMeant || at.before.some((one) => sameContents(one, pack));
  const bush = known ? null : bushWeight(pack, marketWeight(pack.unit, productName));
  if (bush !== null)
    throw refused('catalogue.bush_weight', bushWords(pack, bush), {
      field: `${at.field}.weight`,
      marketKg: toKg(bush.marketGrams),
      beyondKg: toKg(bush.beyondGrams),
    });
  return pack;
}

function packsOf(sold: Sold, before: readonly Pack[], now: Date): readonly Pack[] {
  if (sold.packs === undefined) return before;
  const written = sold.packs.map((body, index) =>
    packOf(body, sold.productName, { field: `packs[${index}]`, now, before }),
  );
  const alike = twin(written);
  if (alike !== null)
    throw wrong(
      'catalogue.packs_alike',
      'Two packs have the same unit and size. Give one of them another size.',
      `packs[${alike}].label`,
    );
  return withIds(written, before, () => newId(now));
}

const gramsOf = (kilograms: number | null | undefined, before: number | null) =>
  kilograms === undefined ? before : kilograms && fromKg(kilograms);

function checkLimits({ leastGrams, mostGrams, packs, packsOnly }: KeptTerms): void {
  if (leastGrams !== null && mostGrams !== null && mostGrams < leastGrams)
    throw wrong('catalogue.quantity_limits', 'The largest order is smaller than the smallest order.', 'maxQuantity');
  const lightest = Math.min(
    ...packs.map(({ grams }) => grams),
    packsOnly ? Number.POSITIVE_INFINITY : LEAST_WEIGHT_GRAMS,
  );
  if (mostGrams !== null && mostGrams < lightest)
    throw wrong('catalogue.quantity_limits', 'The largest order is smaller than one pack.', 'maxQuantity');
}

/**
 * How a listing is sold from now on, and its price per kg. What is left out stays as it was. Refuses what no buyer
 * could understand or order, and a pack of bush weight that is not said to be meant so.
 */
export function writeTerms(
  sold: Sold,
  before: KeptTerms,
  now: Date,
): { readonly terms: KeptTerms; readonly pricePerKgPesewas: number } {
  const terms: KeptTerms = {
    packs: packsOf(sold, before.packs, now),
    packsOnly: sold.packsOnly ?? before.packsOnly,
    leastGrams: gramsOf(sold.minQuantity, before.leastGrams),
    mostGrams: gramsOf(sold.maxQuantity, before.mostGrams),
    priceTiers:
      sold.priceTiers?.map(({ from, price }) => ({ from: fromKg(from), pesewas: price })) ?? before.priceTiers,
  };
  const cheapest = cheapestPerKg(terms.packs);
  if (terms.packsOnly && cheapest === null)
    throw wrong('catalogue.packs_missing', 'Write at least one pack, or sell by the kilogram.', 'packs[0].unit');
  checkLimits(terms);
  const pricePerKgPesewas = (terms.packsOnly ? cheapest : sold.pricePerKg) ?? 0;
  if (terms.packsOnly) return { terms: { ...terms, priceTiers: [] }, pricePerKgPesewas };
  if (pricePerKgPesewas === 0) throw wrong('catalogue.packs_missing', 'Write a price per kg.', 'pricePerKg');
  checkTiers(pricePerKgPesewas, terms.priceTiers, { least: LEAST_WEIGHT_GRAMS, field: 'priceTiers[0].from' });
  return { terms, pricePerKgPesewas };
}
