import { URGENCIES } from '#kernel/produce.ts';
import { ghsAmount, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { readDuration, readRegion } from './domain/as-written.ts';

const LONGEST_HOURS = 720;
const DURATION_MESSAGE = 'Say how long it takes, such as 24 hours or 2 days';

const wholeHours = z.number({ error: DURATION_MESSAGE }).int(DURATION_MESSAGE).min(1, DURATION_MESSAGE).max(LONGEST_HOURS, 'At most 30 days');

const duration = z.union([
  wholeHours,
  z
    .string({ error: DURATION_MESSAGE })
    .max(40, DURATION_MESSAGE)
    .transform((text) => readDuration(text))
    .pipe(wholeHours),
]);

const coverageArea = z.string().max(80).transform((text, context) => {
  const slug = readRegion(text);
  if (slug) return slug;
  context.addIssue({ code: 'custom', message: `${text} is not a region of Ghana` });
  return z.NEVER;
});

/** The form of a delivery type: fees in cedis, the weight in whole kilograms, the time in hours or in words. */
export const deliveryTypeForm = z.strictObject({
  name: requiredText('Name is required', 80),
  description: z.string().trim().max(500, 'At most 500 characters').default(''),
  baseFee: ghsAmount(0, 'The base fee must be 0 or more', 100_000),
  feePerKm: ghsAmount(0, 'The fee per km must be 0 or more', 1000),
  estimatedDuration: duration,
  maxWeight: z.number({ error: 'Maximum weight is required' }).int('Whole kilograms').min(1, 'At least 1 kg').max(100_000, 'At most 100,000 kg'),
  available: z.boolean().default(true),
  coverageAreas: z
    .array(coverageArea)
    .min(1, 'Choose at least one region')
    .max(50, 'At most 50 regions')
    .transform((slugs) => [...new Set(slugs)]),
  urgency: z.enum(URGENCIES, { error: 'Choose standard, express or urgent' }).default('standard'),
});

export type DeliveryTypeForm = z.output<typeof deliveryTypeForm>;
