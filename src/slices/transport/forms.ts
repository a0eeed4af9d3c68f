import { isRegionSlug, type RegionSlug } from '#kernel/ghana/region.ts';
import { URGENCIES } from '#kernel/ghana/produce.ts';
import { ghsAmount, moment, requiredText } from '#wire/fields.ts';
import { pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { readDuration, readRegion } from './domain/as-written.ts';
import { COVERED_AREA } from './domain/position.ts';

const LONGEST_HOURS = 720;
const DURATION_MESSAGE = 'Say how long it takes, such as 24 hours or 2 days';

const FARTHEST_KM = 2000;
const DISTANCE_MESSAGE = 'Whole kilometres, from 1 to 2,000; leave it empty for no limit';

const wholeHours = z
  .number({ error: DURATION_MESSAGE })
  .int(DURATION_MESSAGE)
  .min(1, DURATION_MESSAGE)
  .max(LONGEST_HOURS, 'At most 30 days');

const duration = z.union([
  wholeHours,
  z
    .string({ error: DURATION_MESSAGE })
    .max(40, DURATION_MESSAGE)
    .transform((text) => readDuration(text))
    .pipe(wholeHours),
]);

const coverageArea = z.codec(z.string().max(80), z.custom<RegionSlug>(), {
  decode: (text, { issues }) => {
    const slug = readRegion(text);
    if (slug) return slug;
    issues.push({ code: 'custom', message: `${text} is not a region of Ghana`, input: text });
    return z.NEVER;
  },
  encode: (slug) => slug,
});

const BULKY_MESSAGE = 'Whole per cent, from 100 to 500';
const MIN_WEIGHT_MESSAGE = 'Whole kilograms; 0 for no minimum';

/**
 * The form of a delivery type: fees in cedis, the weight in whole kilograms, the time in hours or in words. What it
 * leaves out about weight and stops stays as it is.
 */
export const deliveryTypeForm = z
  .strictObject({
    name: requiredText('Name is required', 80),
    description: z.string().trim().max(500, 'At most 500 characters').default(''),
    baseFee: ghsAmount(0, 'The base fee must be 0 or more', 100_000),
    feePerKm: ghsAmount(0, 'The fee per km must be 0 or more', 1000),
    feePer100KgKm: ghsAmount(0, 'The fee per 100 kg and km must be 0 or more', 1000).optional(),
    feePerStop: ghsAmount(0, 'The fee per further farm must be 0 or more', 10_000).optional(),
    bulkyPercent: z
      .number({ error: BULKY_MESSAGE })
      .int(BULKY_MESSAGE)
      .min(100, BULKY_MESSAGE)
      .max(500, BULKY_MESSAGE)
      .optional(),
    estimatedDuration: duration,
    minWeight: z
      .number({ error: MIN_WEIGHT_MESSAGE })
      .int(MIN_WEIGHT_MESSAGE)
      .min(0, MIN_WEIGHT_MESSAGE)
      .max(100_000, 'At most 100,000 kg')
      .optional(),
    maxWeight: z
      .number({ error: 'Maximum weight is required' })
      .int('Whole kilograms')
      .min(1, 'At least 1 kg')
      .max(100_000, 'At most 100,000 kg'),
    maxDistance: z
      .number({ error: DISTANCE_MESSAGE })
      .int(DISTANCE_MESSAGE)
      .min(1, DISTANCE_MESSAGE)
      .max(FARTHEST_KM, DISTANCE_MESSAGE)
      .nullable()
      .default(null),
    available: z.boolean().default(true),
    coverageAreas: z
      .array(coverageArea)
      .min(1, 'Choose at least one region')
      .max(50, 'At most 50 regions')
      .overwrite((slugs) => [...new Set(slugs)]),
    urgency: z.enum(URGENCIES, { error: 'Choose standard, express or urgent' }).default('standard'),
  })
  .refine(({ minWeight = 0, maxWeight }) => minWeight <= maxWeight, {
    path: ['minWeight'],
    message: 'No more than the maximum weight',
  });

export type DeliveryTypeForm = z.output<typeof deliveryTypeForm>;

const OUTSIDE = 'This position is outside Ghana';

/** A position within Ghana, as a phone tells it, and when it was measured. */
export const positionForm = z.strictObject({
  latitude: z.number({ error: OUTSIDE }).min(COVERED_AREA.south, OUTSIDE).max(COVERED_AREA.north, OUTSIDE),
  longitude: z.number({ error: OUTSIDE }).min(COVERED_AREA.west, OUTSIDE).max(COVERED_AREA.east, OUTSIDE),
  measuredAt: moment,
});

const region = z.string().max(40).refine(isRegionSlug, 'Choose a region of Ghana').optional();

const WHERE_FROM = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,2}(?:\.\d{1,6})?)$/;
const NEAR_MESSAGE = 'Latitude and longitude, such as 6.69,-1.62';

/** '6.69,-1.62': a position as a text. */
export const positionText = z
  .string()
  .max(24)
  .transform((text, context) => {
    const [, latitude, longitude] = WHERE_FROM.exec(text) ?? [];
    const read = positionForm
      .pick({ latitude: true, longitude: true })
      .safeParse({ latitude: Number(latitude ?? NaN), longitude: Number(longitude ?? NaN) });
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: NEAR_MESSAGE });
    return z.NEVER;
  });

/** How the list of requests is narrowed down. */
export const requestQuery = z.object({
  ...pageQuery,
  near: positionText.optional(),
  /** Region of the pickup. */
  from: region,
  /** Region of the destination. */
  to: region,
  urgency: z.enum(URGENCIES).optional(),
  /** At most so many kilograms: what the vehicle carries. */
  maxWeight: z.coerce.number().int().min(1).max(100_000).optional(),
});

/** `2026-11`. */
export const monthName = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'A month such as 2026-11');
