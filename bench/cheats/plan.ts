import type { Chance } from '#test/support/money-model/chance.ts';

/** What is grown, and what it costs on most days. */
export interface Crop {
  readonly productName: string;
  readonly category: 'grains' | 'tubers' | 'vegetables' | 'fruits';
  readonly pricePerKg: number;
}

/** What an honest buyer means to buy: so much of a crop, from the first of these listings that has it. */
export interface PlannedPurchase {
  readonly buyer: number;
  readonly driver: number;
  readonly kilograms: number;
  /** Places in the list of listings, best first. */
  readonly choices: readonly number[];
  /** The few who change their minds once it is ordered. */
  readonly whim: 'none' | 'never_pays' | 'cancels';
  /** None for most. */
  readonly stars: number | null;
}

/** What honest people do, whether there are cheats or not. */
export interface Plan {
  readonly farmers: number;
  readonly buyers: number;
  readonly drivers: number;
  readonly inspectors: number;
  readonly listings: readonly {
    readonly farmer: number;
    readonly crop: Crop;
    readonly pricePerKg: number;
    readonly kilograms: number;
  }[];
  /** Purchases by wave of a day. */
  readonly days: readonly (readonly (readonly PlannedPurchase[])[])[];
}

const MAIZE: Crop = { productName: 'White maize', category: 'grains', pricePerKg: 5 };
const CROPS: readonly Crop[] = [
  MAIZE,
  { productName: 'Pona yam', category: 'tubers', pricePerKg: 9 },
  { productName: 'Fresh tomatoes', category: 'vegetables', pricePerKg: 12 },
  { productName: 'Plantain', category: 'fruits', pricePerKg: 7 },
];

const WAVES = 3;
const PURCHASES_A_DAY_PERCENT = 25;
const NEVER_PAYS_PERCENT = 3;
const CANCELS_PERCENT = 2;
const STARS_PERCENT = 35;
/** A restaurant has its farmer; others look at everything. */
const REGULARS_PERCENT = 20;

/** Draws what everybody honest does. */
export function drawPlan(chance: Chance, { people, days }: { readonly people: number; readonly days: number }): Plan {
  const farmers = Math.round(people * 0.22);
  const drivers = Math.round(people * 0.06);
  const inspectors = Math.max(2, Math.round(people * 0.02));
  const buyers = people - farmers - drivers - inspectors;
  const listings = Array.from({ length: farmers }, (_, farmer) => {
    const crop = CROPS[farmer % CROPS.length] ?? MAIZE;
    const pricePerKg = Math.round(crop.pricePerKg * (92 + chance.below(17))) / 100;
    return { farmer, crop, pricePerKg, kilograms: 30 * days + chance.below(40 * days) };
  });
  const purchase = (buyer: number): PlannedPurchase => {
    const crop = chance.below(CROPS.length);
    const ofCrop = listings.flatMap(({ farmer }, at) => (farmer % CROPS.length === crop ? [at] : []));
    const first = buyer % 100 < REGULARS_PERCENT ? buyer : chance.below(ofCrop.length);
    return {
      buyer,
      driver: chance.below(drivers),
      kilograms: 5 + chance.below(40),
      choices: [0, 1, 2].flatMap((step) => ofCrop[(first + step) % ofCrop.length] ?? []),
      whim: chance.hits(NEVER_PAYS_PERCENT) ? 'never_pays' : chance.hits(CANCELS_PERCENT) ? 'cancels' : 'none',
      stars: chance.hits(STARS_PERCENT) ? 3 + chance.below(3) : null,
    };
  };
  const wave = () =>
    Array.from({ length: buyers }, (_, buyer) => buyer)
      .filter(() => chance.hits(PURCHASES_A_DAY_PERCENT / WAVES))
      .map(purchase);
  return {
    farmers,
    buyers,
    drivers,
    inspectors,
    listings,
    days: Array.from({ length: days }, () => Array.from({ length: WAVES }, wave)),
  };
}
