import { defineEndpoint } from '#wire/endpoint.ts';
import { category, day, ghs, id, moment, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { FEE_SCOPES } from './domain/fee-rules.ts';
import { feePercent } from './forms.ts';

const scope = z.enum(FEE_SCOPES, { error: 'Choose for whom it counts' });
const percent = z.number();

/** One rule with what became of it. */
const feeRule = z.object({
  id,
  scope,
  category: category.nullable(),
  farmerId: id.nullable(),
  farmerName: z.string().nullable(),
  feePercent: percent,
  startsOn: day,
  /** The last day; null for one without an end. */
  lastOn: day.nullable(),
  state: z.enum(['coming', 'in_force', 'over']),
  reason: z.string(),
  createdByName: z.string(),
  createdAt: moment,
  /** Who ended it early, when and why. */
  ended: z.object({ byName: z.string(), at: moment, reason: z.string() }).nullable(),
  actions: z.array(z.enum(['end'])),
});
export type FeeRuleView = z.output<typeof feeRule>;

/** What was asked for and waits for another administrator. */
export const askedChange = z.object({ id, what: z.string() });

export const listFeeRules = defineEndpoint({
  id: 'settings.fee_rules',
  method: 'GET',
  path: '/api/admin/fee-rules',
  summary: 'Every fee rule there ever was, the newest first, with who made it, when and why.',
  who: ['admin'],
  permission: ['settings'],
  output: z.object({
    rules: z.array(feeRule),
    standardPercent: percent,
    /** What waits for a second administrator, in words. */
    waiting: z.array(askedChange),
  }),
});

/** What somebody pays otherwise on the first day of a change, by category. */
const feeChanges = z.array(z.strictObject({ category, beforePercent: percent, afterPercent: percent })).max(6);

const changePreview = z.object({
  startsOn: day,
  changes: feeChanges,
  /** How many farmers are notified. */
  farmers: z.number().int(),
});
export type ChangePreview = z.output<typeof changePreview>;

const TYPED_DAY = 'A day such as 2026-11-23';
const typedDay = z.iso.date({ error: TYPED_DAY });

/** A rule as operators write it. */
const ruleFields = {
  scope,
  category: category.optional(),
  farmerId: id.optional(),
  startsOn: typedDay,
  lastOn: typedDay.optional(),
};

interface Written {
  readonly scope: string;
  readonly category?: string | undefined;
  readonly farmerId?: string | undefined;
  readonly startsOn: string;
  readonly lastOn?: string | undefined;
}

const checks = [
  [
    ({ scope: of, category: what }: Written) => (of === 'category') === (what !== undefined),
    'category',
    'Choose a category for this kind of rule only',
  ],
  [
    ({ scope: of, farmerId }: Written) => (of === 'farmer') === (farmerId !== undefined),
    'farmerId',
    'Name a farmer for this kind of rule only',
  ],
  [
    ({ startsOn, lastOn }: Written) => lastOn === undefined || startsOn <= lastOn,
    'lastOn',
    'The last day comes before the first',
  ],
] as const;

function checked<S extends z.ZodType<Written>>(schema: S): S {
  return checks.reduce((so, [holds, field, error]) => so.refine(holds, { error, path: [field] }), schema);
}

const changeRefusals = {
  'fee_rule.in_the_past': 409,
  'fee_rule.notice_too_short': 409,
  'fee_rule.no_such_farmer': 404,
};

export const previewFeeRule = defineEndpoint({
  id: 'settings.preview_fee_rule',
  method: 'GET',
  path: '/api/admin/fee-rules/preview',
  summary: 'What a fee rule would change on its first day, and how many farmers would be notified. Nothing is written.',
  who: ['admin'],
  permission: ['settings'],
  query: checked(z.object({ ...ruleFields, feePercent: z.coerce.number().pipe(feePercent) })),
  output: changePreview,
  refusals: changeRefusals,
});

const reason = requiredText('Say why', 500);

export const addFeeRule = defineEndpoint({
  id: 'settings.add_fee_rule',
  method: 'POST',
  path: '/api/admin/fee-rules',
  summary:
    'Asks another administrator for a fee rule. Once they approve it, it is added and the farmers whose fee it changes are notified. A raise begins in seven ' +
    'days at the earliest.',
  who: ['admin'],
  permission: ['settings'],
  audited: ['scope', 'category', 'farmerId', 'feePercent', 'startsOn', 'lastOn', 'reason'],
  body: checked(z.strictObject({ ...ruleFields, feePercent, reason, expected: feeChanges.optional() })),
  output: askedChange,
  status: 201,
  idempotency: 'accepted',
  refusals: { ...changeRefusals, 'fee_rule.changed': 409, 'proposal.waits': 409 },
});

const byId = z.object({ id });
const endRefusals = {
  'fee_rule.not_found': 404,
  'fee_rule.over': 409,
  'fee_rule.in_the_past': 409,
  'fee_rule.notice_too_short': 409,
};

export const previewFeeRuleEnd = defineEndpoint({
  id: 'settings.preview_fee_rule_end',
  method: 'GET',
  path: '/api/admin/fee-rules/{id}/end-preview',
  summary: 'What somebody pays instead after a fee rule’s last day, and how many farmers would be notified.',
  who: ['admin'],
  permission: ['settings'],
  params: byId,
  query: z.object({ lastOn: typedDay }),
  output: changePreview,
  refusals: endRefusals,
});

export const endFeeRule = defineEndpoint({
  id: 'settings.end_fee_rule',
  method: 'POST',
  path: '/api/admin/fee-rules/{id}/end',
  summary:
    'Asks another administrator for the end of a fee rule on a day. Orders that were placed keep the fee that they have.',
  who: ['admin'],
  permission: ['settings'],
  audited: ['lastOn', 'reason'],
  params: byId,
  body: z.strictObject({ lastOn: typedDay, reason, expected: feeChanges.optional() }),
  output: askedChange,
  idempotency: 'accepted',
  refusals: { ...endRefusals, 'fee_rule.changed': 409, 'proposal.waits': 409 },
});

export const quoteFee = defineEndpoint({
  id: 'settings.quote_fee',
  method: 'GET',
  path: '/api/admin/fee-rules/quote',
  summary: 'What an order of 100 cedis of a category, of a farmer if one is named, pays on a day, and by which rule.',
  who: ['admin'],
  permission: ['settings'],
  query: z.object({ category, farmerId: id.optional(), on: typedDay.optional() }),
  output: z.object({ on: day, feePercent: percent, ruleId: id.nullable(), order: ghs, fee: ghs, seller: ghs }),
  refusals: { 'fee_rule.no_such_farmer': 404 },
});

export const ownFees = defineEndpoint({
  id: 'settings.own_fees',
  method: 'GET',
  path: '/api/settings/own-fees',
  summary: 'The fee that the caller pays now by category, and the next change of it that is set.',
  who: ['farmer'],
  onBehalf: 'listings',
  output: z.array(
    z.object({ category, feePercent: percent, change: z.object({ on: day, feePercent: percent }).nullable() }),
  ),
});
export type OwnFee = z.output<typeof ownFees.output>[number];

export const feeRuleEndpoints = [
  listFeeRules,
  previewFeeRule,
  addFeeRule,
  previewFeeRuleEnd,
  endFeeRule,
  quoteFee,
  ownFees,
] as const;
