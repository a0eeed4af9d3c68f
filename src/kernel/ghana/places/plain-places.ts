import { regionOf } from '../region.ts';
import { type Place, places, weightOf } from './gazetteer.server.ts';
import { OTHER_PLACE_NAMES } from './place-names.ts';
import { plainName } from './spelling.ts';

/** Another name of a place: as it is compared, and as it is written. */
export interface OtherName {
  readonly plain: string;
  readonly written: string;
  /** Whether people use it; else it is another spelling of the sources. */
  readonly inUse: boolean;
}

/** A place with its names as they are compared. */
export interface PlainPlace {
  readonly place: Place;
  readonly name: string;
  readonly label: string;
  readonly others: readonly OtherName[];
  readonly weight: number;
}

const NONE: readonly OtherName[] = [];

function plainPlace(place: Place): PlainPlace {
  const { slug, region, near, also = [] } = place;
  const name = plainName(place.name);
  const inUse = OTHER_PLACE_NAMES[slug] ?? [];
  const others = [...inUse, ...also];
  return {
    place,
    name,
    label: `${name} ${near === undefined ? '' : `near ${plainName(near)} `}${plainName(regionOf(region).name)}`,
    others:
      others.length === 0
        ? NONE
        : others.map((written, at) => ({ plain: plainName(written), written, inUse: at < inUse.length })),
    weight: weightOf(place),
  };
}

let built: readonly PlainPlace[] | null = null;

/** Every place so, made when it is first asked for: not every process looks places up. */
export function plainPlaces(): readonly PlainPlace[] {
  built ??= places.map(plainPlace);
  return built;
}
