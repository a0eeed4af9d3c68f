import { crops, type Crop } from '#db/seed/crops.ts';
import type { DemoListing } from '#db/seed/demo-types.ts';
import type { QualityGrade } from '#kernel/ghana/produce.ts';
import { placeLabel, type Place, wellKnownPlaces } from '#kernel/ghana/place.ts';

const farmWords = [
  'Sunrise',
  'Nyame Bekyere',
  'Green Valley',
  'Adom',
  'Riverside',
  'Golden Hoe',
  'Savannah',
  'Unity',
  'Odo',
  'Harvest Hill',
  'Blessed',
  'Asaase',
  'Nkabom',
  'Good Seed',
  'Palm Grove',
  'Star',
];
const kindWords = ['fresh', 'sorted', 'farm-picked', 'hand-picked', 'weighed', 'washed', 'new-season', 'selected'];
const sentences = [
  'Picked to order and weighed in front of the driver.',
  'Sorted by size, with damaged pieces taken out.',
  'Grown without spray in the last three weeks.',
  'Larger quantities by arrangement.',
  'Packed in clean crates and kept in the shade.',
  'From a family farm that sells straight to its buyers.',
];
const grades: readonly QualityGrade[] = ['premium', 'standard', 'standard', 'economy'];

/** Repeatable numbers in [0, 1) by mulberry32, a public-domain generator by Tommy Ettinger. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function pick<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

type Draw = { readonly cropKey: string; readonly crop: Crop; readonly place: Place; readonly random: () => number };

function price({ crop, random }: Draw): number {
  const [low, high] = crop.pricePesewas;
  const middling = (random() + random() + random()) / 3;
  return Math.round((low + (high - low) * middling) / 5) * 5;
}

/** A skewed spread between 20 kg and some 8 t, in steps of half a kilogram. */
function quantityGrams(random: () => number): number {
  return Math.round(20 * 400 ** (random() ** 1.6) * 2) * 500;
}

function listing(index: number, draw: Draw): DemoListing {
  const { cropKey, crop, place, random } = draw;
  const harvestDaysAgo = Math.floor(random() * Math.max(1, crop.keepsDays * 0.4));
  const kind = pick(kindWords, random);
  return {
    key: `many-${index}`,
    farmer: `many-farmer-${place.slug}-${Math.floor(random() * 8)}`,
    crop: cropKey,
    name: `${pick(farmWords, random)} Farm ${kind} ${crop.name.toLowerCase()}`,
    category: crop.category,
    pricePerKgPesewas: price(draw),
    packs: [],
    quantityGrams: quantityGrams(random),
    place: place.slug,
    description: `${crop.name} from ${placeLabel(place)}. ${pick(sentences, random)}`,
    photos: crop.photos,
    grade: pick(grades, random),
    organic: random() < 0.12,
    harvestDaysAgo,
    expiryDaysAhead: crop.keepsDays - harvestDaysAgo,
    listedDaysAgo: Math.floor(random() * 90),
    status: 'approved',
  };
}

/**
 * As many believable approved listings as asked for, the same for the same seed: crop × place × farm, prices spread
 * around the middle of the crop's band. Farmers are up to eight a place, `many-farmer-{place slug}-{0…7}`: the seed
 * command makes them, or maps them to farmers that it has.
 */
export function manyListings(count: number, seed = 1): readonly DemoListing[] {
  const random = chance(seed);
  const choices = [...crops];
  return Array.from({ length: count }, (_, index) => {
    const [cropKey, crop] = pick(choices, random);
    return listing(index, { cropKey, crop, place: pick(wellKnownPlaces, random), random });
  });
}
