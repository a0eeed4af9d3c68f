import type { Place } from '#kernel/ghana/place.ts';
import { roadDistanceKm } from '#kernel/ghana/position.ts';
import type { Load } from '../load.ts';
import { loadOf, type Goods } from '../load.ts';
import { type RoadCharge, roadCharge, type RoadTariff } from '../quote.ts';

/** Goods that wait at one farm. */
export interface Farm {
  readonly from: Place;
  readonly goods: readonly Goods[];
}

/** A way through some farms: in which order, how far, and what its road costs with what is on board by then. */
export interface Path {
  /** Which farms, by their place in the list. */
  readonly order: readonly number[];
  readonly charge: RoadCharge;
  readonly distanceKm: number;
}

/** Some farms of a list, as bits: that of the first is 1. */
export type FarmSet = number;

export const has = (set: FarmSet, farm: number): boolean => (set & (1 << farm)) !== 0;
export const setOfAll = (farms: number): FarmSet => 2 ** farms - 1;

function without(set: FarmSet, farm: number): FarmSet {
  return set & ~(1 << farm);
}

function members(set: FarmSet, farms: readonly Farm[]): number[] {
  return farms.flatMap((_farm, index) => (has(set, index) ? [index] : []));
}

export function loadOfSet(set: FarmSet, farms: readonly Farm[]): Load {
  return loadOf(members(set, farms).flatMap((index) => farms[index]?.goods ?? []));
}

function cheaper(one: Path | undefined, other: Path): Path {
  if (one === undefined || other.charge < one.charge) return other;
  return other.charge === one.charge && other.distanceKm < one.distanceKm ? other : one;
}

/**
 * The cheapest way through each set of farms and on to the buyer, by set. What a stretch costs depends on what was
 * collected before it, not on the order in which that was: so of all ways through the same farms that end at the same
 * one only the cheapest can be part of the best (Held and Karp, 1962).
 */
export function cheapestPaths(type: RoadTariff, farms: readonly Farm[], to: Place): ReadonlyMap<FarmSet, Path> {
  const loads = Array.from({ length: setOfAll(farms.length) + 1 }, (_none, set) => loadOfSet(set, farms));
  const stretch = (path: Path, legs: { readonly from: Place; readonly to: Place; readonly set: FarmSet }) => {
    const km = roadDistanceKm(legs.from, legs.to);
    const charge = roadCharge(type, km, loads[legs.set] ?? loadOf([]));
    return { ...path, charge: path.charge + charge, distanceKm: path.distanceKm + km };
  };
  const endingAt = new Map<FarmSet, Map<number, Path>>();
  const home = new Map<FarmSet, Path>();
  for (let set: FarmSet = 1; set <= setOfAll(farms.length); set += 1) {
    const ways = new Map<number, Path>();
    for (const last of members(set, farms)) {
      const at = farms[last]?.from ?? to;
      const before = without(set, last);
      let best: Path | undefined = before === 0 ? { order: [last], charge: 0n, distanceKm: 0 } : undefined;
      for (const [previous, path] of endingAt.get(before) ?? []) {
        const legs = { from: farms[previous]?.from ?? at, to: at, set: before };
        best = cheaper(best, { ...stretch(path, legs), order: [...path.order, last] });
      }
      if (best === undefined) continue;
      ways.set(last, best);
      home.set(set, cheaper(home.get(set), stretch(best, { from: at, to, set })));
    }
    endingAt.set(set, ways);
  }
  return home;
}
