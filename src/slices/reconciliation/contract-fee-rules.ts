import { defineEndpoint } from '#wire/endpoint.ts';
import { done, ghs, ghsAmount, id, moment, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { person, provider } from './views.ts';

const HUNDREDTHS = 100;
const MOST_PERCENT = 10;
const MOST_GHS = 10_000;

const percent = z.number();

const decision = z.object({ by: person, at: moment, note: z.string().nullable() });

/** A rule by which fees of a provider are booked, with everybody who had a word in it. */
const feeBookingRule = z.object({
  id,
  provider,
  percent,
  mostPerDay: ghs,
  note: z.string(),
  state: z.enum(['proposed', 'in_force', 'ended', 'turned_down']),
  proposed: z.object({ by: person, at: moment }),
  approved: decision.nullable(),
  /** Ended, or turned down before it counted. */
  over: decision.nullable(),
  /** What it booked by itself so far. */
  booked: z.object({ count: z.number().int(), amount: ghs, last: moment.nullable() }),
  /** What the caller may do. The author of a rule cannot approve it. */
  actions: z.array(z.enum(['approve', 'end'])),
});
export type FeeBookingRule = z.output<typeof feeBookingRule>;

export const listFeeRules = defineEndpoint({
  id: 'reconciliation.fee_rules',
  method: 'GET',
  path: '/api/admin/reconciliation/fee-rules',
  summary: 'Every rule there was by which fees of a provider are booked by themselves, the newest first',
  who: ['admin'],
  permission: ['books'],
  output: z.object({ rules: z.array(feeBookingRule) }),
});

const isHundredth = (value: number) => Number(value.toFixed(2)) === value;

export const proposeFeeRule = defineEndpoint({
  id: 'reconciliation.propose_fee_rule',
  method: 'POST',
  path: '/api/admin/reconciliation/fee-rules',
  summary:
    'Writes a rule down: fees of this provider are booked by themselves up to a share of what it moved on the day, and never more than an amount a day. Another admin has to approve it',
  who: ['admin'],
  permission: ['books'],
  audited: ['provider', 'percent', 'mostPerDay', 'note'],
  body: z.strictObject({
    provider,
    percent: z
      .number({ error: 'Write a number' })
      .min(1 / HUNDREDTHS, 'At least 0.01')
      .max(MOST_PERCENT, `At most ${MOST_PERCENT}`)
      .refine(isHundredth, 'At most two decimals'),
    mostPerDay: ghsAmount(0.01, 'Write an amount', MOST_GHS),
    note: requiredText('Say why, and where to find the tariff', 1000),
  }),
  output: z.object({ id }),
  status: 201,
  idempotency: 'accepted',
  refusals: { 'reconciliation.rule_waits': 409 },
});

const ofRule = { 'reconciliation.not_found': 404, 'reconciliation.decided': 409 } as const;

export const approveFeeRule = defineEndpoint({
  id: 'reconciliation.approve_fee_rule',
  asksPassword: true,
  method: 'POST',
  path: '/api/admin/reconciliation/fee-rules/{id}/approve',
  summary: 'Approves a rule that another admin wrote down; from now on it books fees, and the one before it ends',
  who: ['admin'],
  permission: ['books'],
  params: z.object({ id }),
  output: done,
  idempotency: 'accepted',
  refusals: { ...ofRule, 'reconciliation.same_person': 403 },
});

export const endFeeRule = defineEndpoint({
  id: 'reconciliation.end_fee_rule',
  method: 'POST',
  path: '/api/admin/reconciliation/fee-rules/{id}/end',
  summary: 'Ends a rule, or turns down one that waits; what it booked stays booked',
  who: ['admin'],
  permission: ['books'],
  audited: ['note'],
  params: z.object({ id }),
  body: z.strictObject({ note: requiredText('Say why', 1000) }),
  output: done,
  refusals: ofRule,
});

export const feeRuleEndpoints = [listFeeRules, proposeFeeRule, approveFeeRule, endFeeRule] as const;
