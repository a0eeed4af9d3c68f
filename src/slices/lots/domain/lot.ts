import type { Place } from '#kernel/ghana/place.ts';
import { roadDistanceKm } from '#kernel/ghana/position.ts';
import type { Category, QualityGrade } from '#kernel/ghana/produce.ts';
import { type Pesewas, produceAmount } from '#kernel/money.ts';
import { formatKg, GRAMS_PER_KG, type Grams } from '#kernel/quantity.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import { after, HOUR_MS } from '#kernel/time.ts';
import { headWord } from '#slices/catalogue/domain/head-word.ts';
import { cropOf } from '#slices/catalogue/domain/search/crop-of.ts';
import {
  daysToChoose,
  HELD_HOURS,
  LEAST_PART_KG,
  MOST_APART_KM,
  MOST_OPEN_LOTS,
  MOST_PARTS,
  offerUntil,
} from './bounds.ts';
import { LOT_ROWS, type LotRow } from './transitions.ts';
import type { LotAct, LotEnd, LotState, Party } from './words.ts';

const HELD_WORDS =
  'A farmer has changed goods of this lot, which are looked at first. It can be ordered when they are for sale again.';

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

/** Somebody wants something done with a lot. */
export interface Command {
  readonly act: LotAct;
  readonly by: readonly Party[];
  /** Of an order that was not paid: whether all goods could be kept aside again. */
  readonly goodsThere?: boolean;
}

/** A lot as it is then, and by which row of the table. */
export interface Decided {
  readonly lot: Lot;
  readonly row: LotRow;
  /** Why it ended, where it did without a sale. */
  readonly why: LotEnd | null;
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

function isInTime({ when }: LotRow, lot: Lot, now: Date, goodsThere: boolean): boolean {
  const due = dueOf(lot);
  const isOver = due !== null && due.getTime() <= now.getTime();
  // Goods that nobody could order any more are not kept aside again.
  const goesOn = goodsThere && lot.offerUntil !== null && lot.offerUntil.getTime() > now.getTime();
  switch (when) {
    case 'any':
      return true;
    case 'in_time':
      return !isOver;
    case 'too_late':
      return isOver;
    case 'all_there':
      return !isOver && lot.heldSince === null;
    case 'held':
      return lot.heldSince !== null;
    case 'held_long':
      return lot.heldSince !== null && after(lot.heldSince, HELD_HOURS * HOUR_MS) <= now;
    case 'goods_there':
      return goesOn;
    case 'goods_gone':
      return !goesOn;
  }
}

function endOf({ act, to, from }: LotRow): LotEnd | null {
  if (to === 'called_off') return 'called_off';
  if (to !== 'lapsed') return null;
  if (act === 'unpaid') return 'goods_gone';
  return from === 'filling' ? 'not_filled' : 'not_ordered';
}

/** What becomes of a lot, or why not. */
export function decideLot({ act, by, goodsThere = true }: Command, lot: Lot, now: Date): Decision<Decided> {
  const rows = LOT_ROWS.filter((row) => row.act === act && row.from === lot.state);
  const situation = { state: lot.state };
  if (rows.length === 0) return refuse('lot.wrong_state', 'That cannot be done with this lot now.', situation);
  const own = rows.filter(({ who }) => who.some((party) => by.includes(party)));
  if (own.length === 0) return refuse('lot.not_allowed', 'Only somebody else can do that.', situation);
  const row = own.find((candidate) => isInTime(candidate, lot, now, goodsThere));
  if (!row && lot.heldSince !== null && act === 'order') return refuse('lot.wrong_state', HELD_WORDS, situation);
  if (!row) return refuse('lot.wrong_state', 'It is too late or too early for that.', situation);
  const next = { ...lot, state: row.to, offerUntil: row.act === 'fill' ? offerUntil(now) : lot.offerUntil };
  return accept({ lot: next, row, why: endOf(row) });
}

/** One thing that a viewer may do now. */
export interface Choice {
  readonly code: LotAct;
  readonly label: string;
}

/** What parties may do with a lot now; from the same table that the server obeys. */
export function lotChoices(lot: Lot, by: readonly Party[], now: Date): Choice[] {
  return LOT_ROWS.flatMap((row) => {
    const isNow =
      row.from === lot.state && row.who.some((party) => by.includes(party)) && isInTime(row, lot, now, true);
    return isNow && row.label !== null ? [{ code: row.act, label: row.label }] : [];
  });
}

/** Whether one of these parties may take another farmer's part out now. */
export function mayTakeOut(lot: Lot, by: readonly Party[], now: Date): boolean {
  return decideLot({ act: 'take_out', by }, lot, now).ok;
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
