import { PAYOUT_PLACES } from '#kernel/ghana/payout-place.ts';
import { PROVIDERS } from '#kernel/provider/provider-name.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { fileResponse, ghs, id, moment, requiredText } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { WITHDRAWAL_STATES } from './domain/payouts/payout.ts';
import { BATCH_STATES, LINE_PROBLEMS, REVIEW_CAUSES, REVIEW_STATES } from './domain/payouts/payout-review.ts';

/** So many payouts are decided about together at most. */
const MOST_LINES_OF_A_BATCH = 50;

/** A payout that two admins decide about. */
const payoutLine = z.object({
  withdrawalId: id,
  personId: id,
  personName: z.string(),
  amount: ghs,
  place: z.enum(PAYOUT_PLACES),
  /** The network, or what people call the bank. */
  network: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  causes: z.array(z.enum(REVIEW_CAUSES)),
  /** What was decided about it, and where its money is. */
  state: z.enum(REVIEW_STATES),
  status: z.enum(WITHDRAWAL_STATES),
  batchId: id.nullable(),
  askedAt: moment,
  dueAt: moment,
  overdue: z.boolean(),
  /** Why the caller cannot take it into a batch; null when they can. */
  problem: z.enum(LINE_PROBLEMS).nullable(),
});
export type PayoutLine = z.output<typeof payoutLine>;

/** What a batch takes from one provider, and what our books say that it holds for us. */
const providerSum = z.object({
  provider: z.enum(PROVIDERS),
  lines: z.number().int(),
  amount: ghs,
  cash: ghs,
  cashAfter: ghs,
});

const sums = { lines: z.array(payoutLine), byProvider: z.array(providerSum), count: z.number().int(), total: ghs };

export const listWaitingPayouts = defineEndpoint({
  id: 'payouts.waiting',
  method: 'GET',
  path: '/api/admin/payouts',
  summary: 'Payouts that wait for two admins, the longest waiting first, with why.',
  who: ['admin'],
  permission: ['payouts'],
  query: z.object(pageQuery),
  output: pageOf(payoutLine),
  paged: true,
});

const listed = z
  .string()
  .transform((text) => [...new Set(text.split(',').filter((one) => one !== ''))])
  .pipe(z.array(id).min(1, 'Choose at least one').max(MOST_LINES_OF_A_BATCH, 'At most 50 at once'));

const batchPreview = z.object(sums);
export type BatchPreview = z.output<typeof batchPreview>;

export const previewBatch = defineEndpoint({
  id: 'payouts.preview',
  method: 'GET',
  path: '/api/admin/payouts/preview',
  summary: 'What a batch of these payouts would be: each line, the sums by provider, and what would be refused.',
  who: ['admin'],
  permission: ['payouts'],
  query: z.object({ withdrawals: listed }),
  output: batchPreview,
});

const payoutBatch = z.object({
  id,
  state: z.enum(BATCH_STATES),
  preparedBy: id,
  preparedByName: z.string(),
  preparedAt: moment,
  decidedByName: z.string().nullable(),
  closedAt: moment.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Of the lines that wait, or of all of them once it is closed. */
  count: z.number().int(),
  total: ghs,
});
export type PayoutBatch = z.output<typeof payoutBatch>;

const batchDetail = payoutBatch.extend({ ...sums, actions: z.array(z.enum(['approve', 'refuse', 'take_out'])) });
export type BatchDetail = z.output<typeof batchDetail>;

/** What the caller was shown: refused when the batch is another one by now. */
const expected = z.strictObject({ lines: z.number().int().min(1).max(MOST_LINES_OF_A_BATCH), total: ghs });

const byId = z.object({ id });

export const prepareBatch = defineEndpoint({
  id: 'payouts.prepare',
  method: 'POST',
  path: '/api/admin/payout-batches',
  summary: 'Puts waiting payouts together for another admin to approve or refuse. Nothing is paid by it.',
  who: ['admin'],
  permission: ['payouts'],
  body: z.strictObject({
    withdrawals: z.array(id).min(1, 'Choose at least one').max(MOST_LINES_OF_A_BATCH, 'At most 50 at once'),
    expected: expected.optional(),
  }),
  output: batchDetail,
  status: 201,
  idempotency: 'accepted',
  refusals: { 'payout_batch.line_refused': 409, 'payout_batch.changed': 409 },
});

export const listBatches = defineEndpoint({
  id: 'payouts.batches',
  method: 'GET',
  path: '/api/admin/payout-batches',
  summary: 'Batches of payouts, the newest first.',
  who: ['admin'],
  permission: ['payouts'],
  query: z.object(pageQuery),
  output: pageOf(payoutBatch),
  paged: true,
});

export const showBatch = defineEndpoint({
  id: 'payouts.batch',
  method: 'GET',
  path: '/api/admin/payout-batches/{id}',
  summary: 'One batch with its lines, its sums by provider, and what the caller may do.',
  who: ['admin'],
  permission: ['payouts'],
  params: byId,
  output: batchDetail,
  refusals: { 'payout_batch.not_found': 404 },
});

const decidingRefusals = {
  'payout_batch.not_found': 404,
  'payout_batch.own_batch': 403,
  'payout_batch.own_money': 403,
  'payout_batch.closed': 409,
  'payout_batch.changed': 409,
};

export const approveBatch = defineEndpoint({
  id: 'payouts.approve',
  asksPassword: true,
  method: 'POST',
  path: '/api/admin/payout-batches/{id}/approve',
  summary: 'Sends the payouts of a batch that another admin prepared, each once.',
  who: ['admin'],
  permission: ['payouts'],
  params: byId,
  body: z.strictObject({ expected }),
  output: batchDetail,
  idempotency: 'accepted',
  refusals: { ...decidingRefusals, 'payout_batch.line_refused': 409 },
});

export const refuseBatch = defineEndpoint({
  id: 'payouts.refuse',
  asksPassword: true,
  method: 'POST',
  path: '/api/admin/payout-batches/{id}/refuse',
  summary: 'Sends the money of a batch that another admin prepared back into the wallets, with a reason.',
  who: ['admin'],
  permission: ['payouts'],
  audited: ['reason'],
  params: byId,
  body: z.strictObject({ reason: requiredText('Say why; the person reads it', 300), expected }),
  output: batchDetail,
  idempotency: 'accepted',
  refusals: decidingRefusals,
});

export const takeOutLine = defineEndpoint({
  id: 'payouts.take_out',
  method: 'DELETE',
  path: '/api/admin/payout-batches/{id}/lines/{withdrawalId}',
  summary: 'Takes one payout out of a batch that is not decided; it waits on.',
  who: ['admin'],
  permission: ['payouts'],
  params: z.object({ id, withdrawalId: id }),
  output: batchDetail,
  refusals: { 'payout_batch.not_found': 404, 'payout_batch.own_money': 403, 'payout_batch.closed': 409 },
});

export const downloadBatch = defineEndpoint({
  id: 'payouts.file',
  method: 'GET',
  path: '/api/admin/payout-batches/{id}/file',
  summary: 'The lines of a batch as a CSV file.',
  who: ['admin'],
  permission: ['payouts'],
  params: byId,
  output: fileResponse,
  produces: 'file',
  refusals: { 'payout_batch.not_found': 404 },
});

export const payoutEndpoints = [
  listWaitingPayouts,
  previewBatch,
  prepareBatch,
  listBatches,
  showBatch,
  approveBatch,
  refuseBatch,
  takeOutLine,
  downloadBatch,
] as const;
