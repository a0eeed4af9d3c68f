import { DAY_MS, MINUTE_MS } from '#kernel/time.ts';
import { showMarketOverview } from '#slices/analytics/contract.ts';
import type { Fraud } from './frauds.ts';
import type { Plan, PlannedPurchase } from './plan.ts';
import { cancel, type Deal, deliver, pay, place, prepare, refusalOf } from './trade.ts';
import type { Person, Town } from './town.ts';

/** What became of the honest trade of a plan. */
export interface Outcome {
  /** What honest buyers got of honest farmers. */
  readonly soldKg: number;
  readonly missedKg: number;
  /** Honest people who were refused although they did nothing wrong, with the codes. */
  readonly heldUp: ReadonlyMap<Person, string>;
  /** The price of each category at the end of each day. */
  readonly prices: readonly ReadonlyMap<string, number>[];
}

/** Somebody else was quicker. */
const SOLD_OUT = new Set(['catalogue.not_enough_stock', 'catalogue.not_for_sale']);
/** Longer than a payment may take. */
const WAVE_MS = 25 * MINUTE_MS;

interface Tally {
  soldKg: number;
  missedKg: number;
  readonly heldUp: Map<Person, string>;
}

/** Plays a plan to its end, with these frauds in it. */
export async function play(town: Town, plan: Plan, frauds: readonly Fraud[]): Promise<Outcome> {
  const tally: Tally = { soldKg: 0, missedKg: 0, heldUp: new Map() };
  const prices: Map<string, number>[] = [];
  for (const [day, waves] of plan.days.entries()) {
    const deals: Deal[] = [];
    for (const [wave, purchases] of waves.entries()) {
      for (const fraud of frauds) await fraud.play(day, wave);
      deals.push(...(await buy(town, purchases, tally)));
      await town.base.settle(WAVE_MS);
    }
    await prepare(town, deals);
    await deliver(town, deals);
    prices.push(await pricesOf(town));
    await town.base.settle(DAY_MS - waves.length * WAVE_MS);
  }
  return { ...tally, prices };
}

/** Orders what was planned, and pays it but for a whim. */
async function buy(town: Town, purchases: readonly PlannedPurchase[], tally: Tally): Promise<Deal[]> {
  const deals: Deal[] = [];
  const regretted: Deal[] = [];
  for (const purchase of purchases) {
    const deal = await order(town, purchase, tally);
    if (deal === null) {
      tally.missedKg += purchase.kilograms;
      continue;
    }
    if (purchase.whim === 'never_pays') continue;
    await pay(deal.buyer, deal.id);
    if (purchase.whim === 'cancels') {
      regretted.push(deal);
    } else {
      tally.soldKg += purchase.kilograms;
      deals.push(deal);
    }
  }
  await town.base.settle();
  for (const { buyer, id } of regretted) await cancel(buyer, id);
  return deals;
}

async function order(town: Town, purchase: PlannedPurchase, { heldUp }: Tally): Promise<Deal | null> {
  const [buyer, driver] = [town.buyers[purchase.buyer], town.drivers[purchase.driver]];
  if (!buyer || !driver) throw new Error('The plan names people who are not there');
  for (const at of purchase.choices) {
    const [listingId, farmer] = [town.listings[at], town.farmers[at]];
    if (listingId === undefined || !farmer) continue;
    try {
      const id = await place(town, { buyer, listingId, kilograms: purchase.kilograms });
      return { id, buyer, driver, farmer, stars: purchase.stars };
    } catch (error) {
      const code = refusalOf(error);
      if (!SOLD_OUT.has(code)) heldUp.set(buyer, code);
    }
  }
  return null;
}

async function pricesOf({ buyers }: Town): Promise<Map<string, number>> {
  const [reader] = buyers;
  if (!reader) throw new Error('Nobody reads the prices');
  const { categories } = await reader.api.call(showMarketOverview, { query: { days: 30, region: 'all' } });
  return new Map(categories.map(({ category, pricePerKg }) => [category, Number(pricePerKg)]));
}
