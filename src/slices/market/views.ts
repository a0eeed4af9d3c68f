import { z } from 'zod';

/** Who published the prices; is beside every figure. */
export const priceSource = z.object({ name: z.string(), detail: z.string(), licence: z.string(), url: z.string() });
