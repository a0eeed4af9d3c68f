import { findPlace } from '#kernel/ghana/place.ts';
import type { Category } from '#kernel/ghana/produce.ts';
import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { feeAnew, type LoadPart, type LoadPricing, type PricedLoad } from '../../domain/freight.ts';
import { priceOnTrip } from '../../domain/shared-trips/join-trip.ts';
import { tripToAll } from '../../domain/trips/plan-trips.ts';
import { findTrip } from '../shared-trips/store-trips.ts';
import { findType } from '../types/store-types.ts';

/** The goods of one order among all that go together to one place. */
export interface CarriedPart {
  readonly farmerId: string;
  /** Slug of a place. */
  readonly fromPlace: string;
  readonly category: Category;
  readonly weightGrams: number;
  /** What is paid for their delivery now. */
  readonly paidPesewas: Pesewas;
}

/** What is carried together, and how. */
interface CarriedLoad {
  /** Of a delivery type; of the trip that the goods join, where they join one. */
  readonly wayId: string;
  readonly joinsTrip: boolean;
  readonly toPlace: string;
  readonly parts: readonly CarriedPart[];
  /** Whose fee is asked for, by its place in the list. */
  readonly own: number;
}

async function pricingOf(tx: Tx, { wayId, joinsTrip, toPlace }: CarriedLoad): Promise<LoadPricing | null> {
  const to = findPlace(toPlace);
  if (joinsTrip) {
    const trip = await findTrip(tx, wayId);
    const joined = (farms: Parameters<LoadPricing>[0]) =>
      farms.map(({ from, goods }) => ({ fromPlace: from.slug, goods }));
    return trip && ((farms) => priceOnTrip(trip, { farms: joined(farms), toPlace }));
  }
  const type = to && (await findType(tx, wayId));
  if (!type) return null;
  return (farms): PricedLoad | null => {
    const trip = tripToAll(type, { farms, to });
    if (trip === null) return null;
    const byFarm = new Map(trip.farms.map(({ farm, sharesPesewas }) => [farm, sharesPesewas]));
    return { feePesewas: trip.feePesewas, sharesPesewas: farms.map((_farm, index) => byFarm.get(index) ?? []) };
  };
}

/** The parts with their places on the map; null where a place is not known any more. */
export function partsOnMap(parts: readonly CarriedPart[]): LoadPart[] | null {
  const found = parts.flatMap(({ fromPlace, ...part }) => {
    const from = findPlace(fromPlace);
    return from ? [{ ...part, from }] : [];
  });
  return found.length === parts.length ? found : null;
}

/**
 * What the goods of one order cost to carry by what is carried now: by the rules of the checkout, with what goes along,
 * and never above what is paid. What cannot be quoted any more costs what is paid.
 */
export async function freightAnew(tx: Tx, load: CarriedLoad): Promise<Pesewas> {
  const parts = partsOnMap(load.parts);
  const price = parts && (await pricingOf(tx, load));
  return parts && price ? feeAnew(parts, load.own, price) : (load.parts[load.own]?.paidPesewas ?? 0);
}
