import { formatNumber } from '../written/numbers.ts';
import { typedText } from '../typed/typed-text.ts';
import { type Pesewas, pricePerKg, produceAmount } from '../money.ts';
import { formatKg, type Grams, GRAMS_PER_KG } from '../quantity.ts';
import { type NamedPack, packCount, packWord, unitsWord } from './trade-units.ts';

/** The most packs that one order takes: with the dearest pack the amount still fits. */
export const MOST_PACKS_ORDERED = 10_000;

/** From so many on, another price counts for all of them. */
export interface Tier {
  /** Grams of loose goods, or a count of packs. */
  readonly from: number;
  readonly pesewas: Pesewas;
}

/** A pack that a listing is sold in. Its id stands for its contents: a pack of another weight is another pack. */
export interface PackTerms extends NamedPack {
  readonly id: string;
  readonly grams: Grams;
  readonly pesewas: Pesewas;
  readonly tiers: readonly Tier[];
}

/** How a listing is sold. */
export interface SellingTerms {
  readonly pricePerKgPesewas: Pesewas;
  /** Whether no loose kilograms are sold: the price per kg is then that of the cheapest pack. */
  readonly packsOnly: boolean;
  readonly priceTiers: readonly Tier[];
  /** Of one order, whatever it is counted in; null for no bound of its own. */
  readonly leastGrams: Grams | null;
  readonly mostGrams: Grams | null;
  readonly packs: readonly PackTerms[];
}

/** Loose kilograms, or so many of one pack. */
export type Portion =
  | { readonly pack: null; readonly grams: Grams }
  | { readonly pack: PackTerms; readonly count: number };

/** What a portion weighs and costs. `unitPesewas` is the price of a pack, or of a kilogram. */
export interface PricedPortion {
  readonly weightGrams: Grams;
  readonly unitPesewas: Pesewas;
  readonly unitGrams: Grams;
  readonly pricePerKgPesewas: Pesewas;
  readonly producePesewas: Pesewas;
}

/** The price of each, when so many are bought: that of the last tier that is reached. */
export function tierPrice(pesewas: Pesewas, tiers: readonly Tier[], count: number): Pesewas {
  return tiers.reduce((price, tier) => (tier.from <= count ? Math.min(price, tier.pesewas) : price), pesewas);
}

/**
 * Why tiers make no sense, or null: each begins later and costs less than the one before, so a buyer who takes more
 * never pays more for each.
 */
export function tierProblem(pesewas: Pesewas, tiers: readonly Tier[], least: number): string | null {
  let before: Tier = { from: least, pesewas };
  for (const tier of tiers) {
    if (tier.from <= before.from) return 'Each lower price must start at a larger quantity than the one before it';
    if (tier.pesewas >= before.pesewas) return 'The price must fall as the quantity rises';
    before = tier;
  }
  return null;
}

export function gramsOf(portion: Portion): Grams {
  return portion.pack === null ? portion.grams : portion.count * portion.pack.grams;
}

export function pricePortion(terms: SellingTerms, portion: Portion): PricedPortion {
  const weightGrams = gramsOf(portion);
  const unitGrams = portion.pack === null ? GRAMS_PER_KG : portion.pack.grams;
  const unitPesewas =
    portion.pack === null
      ? tierPrice(terms.pricePerKgPesewas, terms.priceTiers, portion.grams)
      : tierPrice(portion.pack.pesewas, portion.pack.tiers, portion.count);
  return {
    weightGrams,
    unitPesewas,
    unitGrams,
    pricePerKgPesewas: pricePerKg(unitPesewas, unitGrams),
    producePesewas: produceAmount(weightGrams, unitPesewas, unitGrams),
  };
}

/** '3 bags (300 kg)', or '12.5 kg'. */
export function portionText(weightGrams: Grams, pack: (NamedPack & { readonly count: number }) | null): string {
  return pack === null ? formatKg(weightGrams) : `${packCount(pack.count, pack)} (${formatKg(weightGrams)})`;
}

/**
 * Why so much is not sold in one order, or null. Whatever is left may be taken whole, so that the end of a harvest does
 * not lie unsold below the least quantity.
 */
export function limitProblem(
  { leastGrams, mostGrams }: Pick<SellingTerms, 'leastGrams' | 'mostGrams'>,
  weightGrams: Grams,
  availableGrams: Grams,
): string | null {
  if (leastGrams !== null && weightGrams < leastGrams && weightGrams !== availableGrams)
    return availableGrams > leastGrams
      ? `The farmer sells at least ${formatKg(leastGrams)} in one order.`
      : `The farmer sells at least ${formatKg(leastGrams)} in one order, or all that is left.`;
  if (mostGrams !== null && weightGrams > mostGrams)
    return `The farmer sells at most ${formatKg(mostGrams)} in one order.`;
  return null;
}

const COUNT = /^\d{1,6}$/;

/** A count of packs as it was typed, or null when the text is none. */
export function typedCount(text: string): number | null {
  const typed = typedText(text);
  return COUNT.test(typed) ? Number(typed) : null;
}

/** Why so many of a pack cannot be ordered as it was typed, or null when they can. */
export function packsProblem(
  text: string,
  pack: PackTerms,
  { leastGrams, availableGrams }: { readonly leastGrams: Grams; readonly availableGrams: Grams },
): string | null {
  const count = typedCount(text);
  if (count === null || count < 1) return `Write a whole number of ${unitsWord(pack.unit)}, at least 1`;
  if (count > MOST_PACKS_ORDERED) return `At most ${formatNumber(MOST_PACKS_ORDERED)} in one order`;
  const left = Math.floor(availableGrams / pack.grams);
  if (count > left)
    return left === 0 ? `Less than one ${packWord(pack)} is left.` : `Only ${packCount(left, pack)} are left.`;
  return count * pack.grams < leastGrams ? `An order is at least ${formatKg(leastGrams)}.` : null;
}
