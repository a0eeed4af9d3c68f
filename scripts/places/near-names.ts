import { straightDistanceKm } from '#kernel/ghana/position.ts';
import { plainName } from '#kernel/ghana/places/spelling.ts';
import { regions } from '#kernel/ghana/region.ts';
import type { RawPlace } from './raw-place.ts';

/** From this weight on, a place is known well enough that others are told by it: a town. */
const LANDMARK = 3;

/**
 * What each is told by from others of its name in its region: the nearest town that no other of them is told by. One of
 * them that is a town alone, or was known before, needs nothing.
 */
export function nearNames(all: readonly RawPlace[], weightOf: (place: RawPlace) => number): Map<RawPlace, string> {
  const groups = Map.groupBy(all, ({ name, region }) => `${plainName(name)} ${region}`);
  const landmarks = all.filter((place) => weightOf(place) >= LANDMARK);
  const near = new Map<RawPlace, string>();
  const names = new Set(all.map(({ name }) => plainName(name)));
  for (const group of groups.values()) {
    const label = plainName(`${group[0]?.name} ${regions[group[0]?.region ?? 0]?.name}`);
    if (group.length < 2 && !names.has(label)) continue;
    const [best, second] = group.map(weightOf);
    const plain =
      !names.has(label) && best !== undefined && second !== undefined && best > second && best >= LANDMARK
        ? group[0]
        : null;
    const used = new Set(group.map(({ name }) => plainName(name)));
    for (const place of group) {
      if (place === plain) continue;
      const [town] = landmarks
        .filter(({ name }) => !used.has(plainName(name)))
        .toSorted((one, other) => straightDistanceKm(one, place) - straightDistanceKm(other, place));
      if (town === undefined) throw new Error(`Nothing to tell ${place.name} by`);
      used.add(plainName(town.name));
      near.set(place, town.name);
    }
  }
  return near;
}
