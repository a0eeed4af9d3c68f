import { type Position, roadDistanceKm } from '#kernel/ghana/position.ts';

/** A place to stop at; what is brought has to be taken first. */
export interface Stop {
  readonly key: string;
  readonly at: Position;
  /** The stops that must come before; one that is not in the list is over. */
  readonly after: readonly string[];
}

/** So many are put in the best order of all; more than anybody drives in a day. */
const MOST_EXACT = 10;

type Legs = readonly (readonly number[])[];

interface Trip {
  /** Kilometres of road to each stop from where the day begins. */
  readonly first: readonly number[];
  readonly legs: Legs;
  /** Which stops each one waits for. */
  readonly waitsFor: Legs;
}

function tripOf(stops: readonly Stop[], start: Position | null): Trip {
  return {
    first: stops.map(({ at }) => (start === null ? 0 : roadDistanceKm(start, at))),
    legs: stops.map((one) => stops.map((other) => roadDistanceKm(one.at, other.at))),
    waitsFor: stops.map(({ after }) => stops.flatMap(({ key }, index) => (after.includes(key) ? [index] : []))),
  };
}

function lengthOf(order: readonly number[], { first, legs }: Trip): number {
  let [length, last] = [0, -1];
  for (const next of order) {
    length += last === -1 ? (first[next] ?? 0) : (legs[last]?.[next] ?? 0);
    last = next;
  }
  return length;
}

function mayCome(next: number, done: ReadonlySet<number>, { waitsFor }: Trip): boolean {
  return (waitsFor[next] ?? []).every((before) => done.has(before));
}

function isAllowed(order: readonly number[], trip: Trip): boolean {
  const done = new Set<number>();
  for (const stop of order) {
    if (!mayCome(stop, done, trip)) return false;
    done.add(stop);
  }
  return true;
}

interface Path {
  readonly length: number;
  readonly order: readonly number[];
}

/** The paths on from one, each by a stop that may come next. */
function pathsOn(path: Path, trip: Trip): Path[] {
  const done = new Set(path.order);
  const last = path.order.at(-1) ?? -1;
  return trip.first.flatMap((fromStart, next) => {
    if (done.has(next) || !mayCome(next, done, trip)) return [];
    const leg = last === -1 ? fromStart : (trip.legs[last]?.[next] ?? 0);
    return [{ length: path.length + leg, order: [...path.order, next] }];
  });
}

/** Of all paths through the same stops that end at the same one, only the shortest can be part of the best. */
function best(trip: Trip): readonly number[] {
  let paths: readonly Path[] = [{ length: 0, order: [] }];
  for (let round = 0; round < trip.first.length; round += 1) {
    const shortest = new Map<string, Path>();
    for (const path of paths.flatMap((one) => pathsOn(one, trip))) {
      const same = `${path.order.toSorted((a, b) => a - b).join()} ${path.order.at(-1) ?? ''}`;
      const known = shortest.get(same);
      if (!known || path.length < known.length) shortest.set(same, path);
    }
    paths = [...shortest.values()];
  }
  return paths.toSorted((one, other) => one.length - other.length)[0]?.order ?? [];
}

function nearestFirst(trip: Trip): readonly number[] {
  let path: Path = { length: 0, order: [] };
  for (;;) {
    const [next] = pathsOn(path, trip).toSorted((one, other) => one.length - other.length);
    if (!next) return path.order;
    path = next;
  }
}

/** Turns parts of the path round for as long as that makes it shorter. */
function turned(order: readonly number[], trip: Trip): readonly number[] {
  for (let from = 0; from < order.length - 1; from += 1) {
    for (let to = from + 1; to < order.length; to += 1) {
      const other = [...order.slice(0, from), ...order.slice(from, to + 1).toReversed(), ...order.slice(to + 1)];
      if (isAllowed(other, trip) && lengthOf(other, trip) < lengthOf(order, trip) - 0.01) return turned(other, trip);
    }
  }
  return order;
}

/** The stops in an order that is short to drive: the shortest of all up to ten, a good one beyond. */
export function orderStops<S extends Stop>(stops: readonly S[], start: Position | null): S[] {
  const trip = tripOf(stops, start);
  const order = stops.length <= MOST_EXACT ? best(trip) : turned(nearestFirst(trip), trip);
  return order.flatMap((index) => stops[index] ?? []);
}
