import { z } from 'zod';

/**
 * How somebody's cases of the last ninety days ended, as counts alone; null where there are too few of them to say
 * anything.
 */
export const reliabilityCounts = z
  .object({
    days: z.number().int(),
    cases: z.number().int(),
    kept: z.number().int(),
    late: z.number().int(),
    cancelled: z.number().int(),
    calledOff: z.number().int(),
    disputed: z.number().int(),
  })
  .nullable();
export type ReliabilityCounts = z.output<typeof reliabilityCounts>;
