import { PAYOUT_PLACES } from '#kernel/ghana/payout-place.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { day, ghs, ghsAmount, id, moment, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { askedChange } from './contract-fees.ts';
import { CHARGED, LIMIT_NAMES } from './domain/money-limits.ts';

const name = z.enum(LIMIT_NAMES, { error: 'Choose a limit' });

const span = z.object({ least: ghs, largest: ghs.nullable() });

export const readLimits = defineEndpoint({
  id: 'settings.limits',
  method: 'GET',
  path: '/api/settings/limits',
  summary: 'The least and the largest amount of one charge and of one payout today; null for no largest.',
  who: 'anyone',
  output: z.object({ charges: z.record(z.enum(CHARGED), span), payouts: z.record(z.enum(PAYOUT_PLACES), span) }),
});

const limit = z.object({
  /** Null for what counts until somebody sets another. */
  id: id.nullable(),
  name,
  amount: ghs.nullable(),
  startsOn: day,
  state: z.enum(['coming', 'in_force', 'over']),
  source: z.string(),
  createdByName: z.string().nullable(),
  createdAt: moment.nullable(),
});
export type MoneyLimitView = z.output<typeof limit>;

export const listLimits = defineEndpoint({
  id: 'settings.list_limits',
  method: 'GET',
  path: '/api/admin/money-limits',
  summary: 'Every limit of what can be paid and paid out, in force, coming and over, with who says so.',
  who: ['admin'],
  permission: ['settings'],
  output: z.object({
    limits: z.array(limit),
    /** What waits for a second administrator, in words. */
    waiting: z.array(askedChange),
  }),
});

const LEAST: Pesewas = 1;
/** ₵1,000,000 */
const MOST: Pesewas = 100_000_000;
const AMOUNT = `An amount from ${formatGhs(LEAST)} to ${formatGhs(MOST)}`;

export const setLimit = defineEndpoint({
  id: 'settings.set_limit',
  method: 'POST',
  path: '/api/admin/money-limits',
  summary:
    'Asks another administrator for a limit from a day on. Without an amount there is none of its own from then on.',
  who: ['admin'],
  permission: ['settings'],
  audited: ['name', 'amount', 'startsOn', 'source'],
  body: z.strictObject({
    name,
    amount: ghsAmount(ghs.encode(LEAST), AMOUNT, ghs.encode(MOST), AMOUNT).optional(),
    startsOn: z.iso.date({ error: 'A day such as 2026-12-01' }),
    source: requiredText('Name the source: a letter, a page, a date', 500),
  }),
  output: askedChange,
  status: 201,
  idempotency: 'accepted',
  refusals: { 'money_limit.in_the_past': 409, 'money_limit.leaves_nothing': 409, 'proposal.waits': 409 },
});

export const limitEndpoints = [readLimits, listLimits, setLimit] as const;
