import { defineEndpoint } from '#wire/endpoint.ts';
import { id, moment } from '#wire/fields.ts';
import { reliabilityCounts } from '#wire/reliability.ts';
import { z } from 'zod';
import { OUTCOMES, RECORDED_ROLES } from './domain/outcome.ts';

const recordedCase = z.object({
  orderNumber: z.string(),
  productName: z.string(),
  /** Null where the order does not exist for its reader any more. */
  orderId: id.nullable(),
  outcome: z.enum(OUTCOMES),
  at: moment,
});

const ownRecord = z.object({
  role: z.enum(RECORDED_ROLES),
  /** What others read; null while there are too few cases. */
  shown: reliabilityCounts,
  /** Whether limits are lower and times to check longer because of it. */
  unreliable: z.boolean(),
  /** So many kept orders end that, when nothing else goes wrong. */
  keptToRecover: z.number().int(),
  /** The newest cases, kept or not. */
  cases: z.array(recordedCase),
});

export const readOwnReliability = defineEndpoint({
  id: 'reliability.read_own',
  method: 'GET',
  path: '/api/account/reliability',
  summary: 'How your orders of the last ninety days ended, by your part in them, and what follows from it.',
  who: 'signed_in',
  output: z.object({ records: z.array(ownRecord) }),
});

/** Every call of this slice. */
export const reliabilityEndpoints = [readOwnReliability] as const;

export type OwnRecord = z.output<typeof ownRecord>;
