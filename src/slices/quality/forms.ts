import { isRegionSlug } from '#kernel/ghana/region.ts';
import { category } from '#wire/fields.ts';
import { z } from 'zod';

const WHOSE = ['all', 'mine', 'unclaimed'] as const;

/** What narrows the queue. */
export const queueQuery = z.object({
  /** Of the farm. */
  region: z.string().max(40).refine(isRegionSlug, 'Choose a region of Ghana').optional(),
  category: category.optional(),
  whose: z.enum(WHOSE).default('all'),
});

export type QueueQuery = z.output<typeof queueQuery>;

/** Over how many months inspectors can be compared. */
export const MONTHS = ['1', '3', '12'] as const;
