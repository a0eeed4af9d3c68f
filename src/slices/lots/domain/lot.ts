import type { Place } from '#kernel/ghana/place.ts';
import { roadDistanceKm } from '#kernel/ghana/position.ts';
import type { Category, QualityGrade } from '#kernel/ghana/produce.ts';
import { type Pesewas, produceAmount } from '#kernel/money.ts';
import { formatKg, GRAMS_PER_KG, type Grams } from '#kernel/quantity.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import { headWord } from '#slices/catalogue/domain/head-word.ts';
import { cropOf } from '#slices/catalogue/domain/search/crop-of.ts';
import { daysToChoose, LEAST_PART_KG, MOST_APART_KM, MOST_OPEN_LOTS, MOST_PARTS } from './bounds.ts';
import type { LotState } from './words.ts';

/** What decisions need to know of a lot. */
export interface Lot {
  readonly state: LotState;
  readonly totalGrams: Grams;
  readonly filledGrams: Grams;
  readonly fillUntil: Date;
  /** Null before it was full. */
  readonly offerUntil: Date | null;
  /** Since when goods of it are not for sale, because their farmer changed them; null while all are. */
  readonly heldSince: Date | null;
}

/** What is still missing. */
export function missingOf({ totalGrams, filledGrams }: Pick<Lot, 'totalGrams' | 'filledGrams'>): Grams {
  return totalGrams - filledGrams;
}

/** When the clock next has something to do with a lot. */
export function dueOf({ state, fillUntil, offerUntil: until }: Lot): Date | null {
  if (state === 'filling') return fillUntil;
  return state === 'offered' ? until : null;
}

/** Whether a farmer may open one more lot, to be full by this day. */
export function mayOpen(
  { open, fillBy }: { readonly open: number; readonly fillBy: string },
  now: Date,
): Decision<null> {
  if (open >= MOST_OPEN_LOTS)
    return refuse('lot.too_many_open', `At most ${MOST_OPEN_LOTS} of your lots can run at once.`, {
      most: MOST_OPEN_LOTS,
    });
  const { first, last } = daysToChoose(now);
  if (fillBy < first) return refuse('lot.dates', 'Choose tomorrow or a later day.', { field: 'fillBy' });
  if (fillBy > last) return refuse('lot.dates', 'Choose a day within the next 30 days.', { field: 'fillBy' });
  return accept(null);
}

/** What is the same of all goods of a lot, and where they are. */
export interface Kind {
  readonly productName: string;
  readonly category: Category;
  readonly qualityGrade: QualityGrade;
  readonly place: Place;
}

type Goods = Pick<Kind, 'productName' | 'category'>;

/** The crop that a name says, else the word that names the goods. */
const goodsOf = ({ productName, category }: Goods) => cropOf(productName, category) ?? headWord(productName);

/** Whether two listings are of the same goods: of one crop, whatever it is called. */
export function areSameGoods(one: Goods, other: Goods): boolean {
  return one.category === other.category && goodsOf(one) === goodsOf(other);
}

/** Whether goods are of the kind of a lot, and near enough. */
export function isSameKind(lot: Kind, goods: Kind): Decision<null> {
  const field = { field: 'listingId' };
  if (!areSameGoods(lot, goods)) return refuse('lot.other_goods', `This lot is of ${lot.productName}.`, field);
  if (lot.qualityGrade !== goods.qualityGrade)
    return refuse('lot.other_goods', `This lot is of grade ${lot.qualityGrade}.`, field);
  if (roadDistanceKm(lot.place, goods.place) > MOST_APART_KM)
    return refuse('lot.too_far', `This lot is of farms within ${MOST_APART_KM} km of ${lot.place.name}.`, field);
  return accept(null);
}

/** Whether a part of so many grams fits into a lot that has so many parts. */
export function fits(lot: Lot, { grams, parts }: { readonly grams: Grams; readonly parts: number }): Decision<null> {
  const field = { field: 'quantity' };
  const missing = missingOf(lot);
  const leastGrams = Math.min(missing, LEAST_PART_KG * GRAMS_PER_KG);
  if (grams > missing) return refuse('lot.too_much', `Only ${formatKg(missing)} are missing.`, field);
  if (grams < leastGrams) return refuse('lot.too_little', `Add at least ${formatKg(leastGrams)}.`, field);
  // The last place is for the farmer who fills it.
  if (parts + 1 >= MOST_PARTS && grams < missing)
    return refuse(
      'lot.last_part',
      `The last of ${MOST_PARTS} farmers adds all of the missing ${formatKg(missing)}.`,
      field,
    );
  return accept(null);
}

/** What the goods of each part cost; whole kilograms, so that together they cost what the lot does. */
export function amountsOf(parts: readonly { readonly grams: Grams }[], pricePesewas: Pesewas): Pesewas[] {
  return parts.map(({ grams }) => produceAmount(grams, pricePesewas));
}
