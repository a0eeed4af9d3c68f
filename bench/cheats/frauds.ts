import { openDispute } from '#slices/escrow/contract.ts';
import { createListing } from '#slices/catalogue/contract.ts';
import { weighOrder } from '#slices/orders/contract-weight.ts';
import { submitReport } from '#slices/quality/contract.ts';
import { scalePhoto } from '#test/support/orders/scale-photo.ts';
import { rowsIn } from '#test/support/rows.ts';
import { type Deal, deliver, pay, place, prepare, refusalOf } from './trade.ts';
import type { Person, Town } from './town.ts';

/** Accounts in league, and what they do before each wave of honest orders. */
export interface Fraud {
  readonly name: string;
  readonly accounts: readonly Person[];
  /** What the operator must be shown of them: each pair, or each account alone. */
  readonly pairs: readonly (readonly Person[])[];
  play(day: number, wave: number): Promise<void>;
}

const HALF = 0.5;

/** Two buyers of one address reserve whatever they are allowed to, and never pay. */
async function reservers(town: Town): Promise<Fraud> {
  const accounts = [await town.join('buyer', '192.0.2.1'), await town.join('buyer', '192.0.2.1')];
  return {
    name: 'reservers',
    accounts,
    pairs: accounts.map((account) => [account]),
    async play() {
      for (const buyer of accounts) {
        for (const listingId of town.listings) {
          const kilograms = Math.floor((await freeKilograms(town, listingId)) * HALF);
          if (kilograms > 0) await place(town, { buyer, listingId, kilograms }).catch(refusalOf);
        }
      }
    },
  };
}

async function freeKilograms({ base }: Town, listingId: string): Promise<number> {
  const [row] = await rowsIn<{ kilograms: number }>(
    base.app.platform.db,
    'select quantity_grams / 1000 as kilograms from listings where id = $1',
    [listingId],
  );
  return row?.kilograms ?? 0;
}

/** Buys and brings goods from one conspirator to another. */
async function bring(town: Town, deal: Omit<Deal, 'id'>, goods: { listingId: string; kilograms: number }) {
  const id = await place(town, { buyer: deal.buyer, ...goods });
  await pay(deal.buyer, id);
  await town.base.settle();
  const deals = [{ ...deal, id }];
  await prepare(town, deals);
  await deliver(town, deals);
}

/** A farmer whose two puppets buy the least that counts, again and again, and praise it. */
async function puppets(town: Town): Promise<Fraud> {
  const farmer = await town.join('farmer', '192.0.2.2');
  const buyers = [await town.join('buyer', '192.0.2.3'), await town.join('buyer', '192.0.2.4')];
  const listingId = await town.offer(farmer, {});
  return {
    name: 'puppet reviewers',
    accounts: [farmer, ...buyers],
    pairs: buyers.map((buyer) => [farmer, buyer]),
    async play(day, wave) {
      const buyer = buyers[day % buyers.length];
      const driver = town.drivers[day % town.drivers.length];
      if (wave !== 0 || day % 3 === 2 || !buyer || !driver) return;
      await bring(town, { buyer, farmer, driver, stars: 5 }, { listingId, kilograms: 5 });
    },
  };
}

const HIGH_PRICE = 120;

/** A farmer and a buyer who trade with each other at ten times the price. */
async function washTraders(town: Town): Promise<Fraud> {
  const [farmer, buyer] = [await town.join('farmer', '192.0.2.5'), await town.join('buyer', '192.0.2.6')];
  const produce = { productName: 'Fresh tomatoes', category: 'vegetables', pricePerKg: HIGH_PRICE } as const;
  const listingId = await town.offer(farmer, produce);
  return {
    name: 'wash traders',
    accounts: [farmer, buyer],
    pairs: [[farmer, buyer]],
    async play(day, wave) {
      const driver = town.drivers[day % town.drivers.length];
      if (wave !== 1 || day % 3 !== 0 || !driver) return;
      await bring(town, { buyer, farmer, driver, stars: null }, { listingId, kilograms: 10 });
    },
  };
}

const ORDERED_KG = 50;
const WEIGHED_KG = '26';

/** A buyer and a driver who weighs half of what the buyer gets; the farmers object. */
async function shortWeighers(town: Town): Promise<Fraud> {
  const [driver, buyer] = [await town.join('transporter', '192.0.2.7'), await town.join('buyer', '192.0.2.8')];
  return {
    name: 'driver and buyer',
    accounts: [driver, buyer],
    pairs: [[driver, buyer]],
    async play(day, wave) {
      const at = (day * 7) % town.listings.length;
      const [listingId, farmer] = [town.listings[at], town.farmers[at]];
      if (wave !== 2 || day % 4 !== 1 || !farmer || listingId === undefined) return;
      const id = await place(town, { buyer, listingId, kilograms: ORDERED_KG });
      await pay(buyer, id);
      await town.base.settle();
      await prepare(town, [{ id, buyer, farmer, driver, stars: null }]);
      await driver.api.call(weighOrder, { params: { id }, body: { weight: WEIGHED_KG, photo: scalePhoto() } });
      await farmer.api.call(openDispute, {
        params: { transactionId: id },
        body: { reason: 'There are 50 kg, as ordered' },
      });
    },
  };
}

const SERIES = 10;
const PRAISE = {
  overallGrade: 'A',
  appearance: 9,
  freshness: 9,
  size: 9,
  packaging: 9,
  notes: 'Very good',
  approved: true,
  measured: { samplePieces: 20, rotten: 0 },
} as const;

/** An inspector who calls all goods of one farmer premium within a minute. */
async function graders(town: Town): Promise<Fraud> {
  const [inspector, farmer] = [
    await town.join('quality_inspector', '192.0.2.9'),
    await town.join('farmer', '192.0.2.10'),
  ];
  return {
    name: 'inspector and farmer',
    accounts: [inspector, farmer],
    pairs: [[inspector, farmer]],
    async play(day, wave) {
      if (day !== 1 || wave !== 0) return;
      for (let at = 0; at < SERIES; at += 1) {
        const body = {
          productName: `Pona yam ${at}`,
          category: 'tubers',
          quantity: 100,
          pricePerKg: 14,
          qualityGrade: 'economy',
          location: 'Techiman',
        } as const;
        const { id: listingId } = await farmer.api.call(createListing, { body });
        await inspector.api.call(submitReport, { params: { listingId }, body: PRAISE });
      }
    },
  };
}

/** All of them; eleven accounts. */
export async function openFrauds(town: Town): Promise<readonly Fraud[]> {
  return [
    await reservers(town),
    await puppets(town),
    await washTraders(town),
    await shortWeighers(town),
    await graders(town),
  ];
}
