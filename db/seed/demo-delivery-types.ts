import { regions, type RegionSlug } from '#kernel/place.ts';
import type { DemoDeliveryType } from '#db/seed/demo-types.ts';

const everywhere = regions.map((region) => region.slug);
const south: readonly RegionSlug[] = ['greater-accra', 'central', 'western', 'eastern', 'volta', 'ashanti', 'bono', 'bono-east', 'ahafo'];

export const demoDeliveryTypes: readonly DemoDeliveryType[] = [
  {
    key: 'standard-truck',
    name: 'Standard truck',
    description: 'A covered truck that collects along its way. The cheapest choice for goods that keep.',
    basePesewas: 4000,
    perKmPesewas: 60,
    maxWeightGrams: 5_000_000,
    urgency: 'standard',
    coverage: everywhere,
    durationHours: 48,
    available: true,
  },
  {
    key: 'express-van',
    name: 'Express van',
    description: 'Straight from the farm to you, by the next day.',
    basePesewas: 6000,
    perKmPesewas: 120,
    maxWeightGrams: 1_000_000,
    urgency: 'express',
    coverage: [...south, 'northern', 'savannah'],
    durationHours: 24,
    available: true,
  },
  {
    key: 'cool-van',
    name: 'Cool van',
    description: 'Kept at 10 to 13 °C on the way, for tomatoes, okra, ripe fruit and leafy vegetables.',
    basePesewas: 12_000,
    perKmPesewas: 180,
    maxWeightGrams: 1_500_000,
    urgency: 'express',
    coverage: south,
    durationHours: 24,
    available: true,
  },
  {
    key: 'tricycle',
    name: 'Tricycle (aboboyaa)',
    description: 'Same-day delivery inside the city and its villages.',
    basePesewas: 1500,
    perKmPesewas: 250,
    maxWeightGrams: 400_000,
    urgency: 'urgent',
    coverage: ['greater-accra', 'ashanti', 'bono-east', 'northern', 'upper-east', 'eastern'],
    durationHours: 6,
    available: true,
  },
  {
    key: 'long-haul',
    name: 'Long-haul cargo truck',
    description: 'Full loads between the north and the coast.',
    basePesewas: 25_000,
    perKmPesewas: 110,
    maxWeightGrams: 25_000_000,
    urgency: 'standard',
    coverage: everywhere,
    durationHours: 72,
    available: true,
  },
];
