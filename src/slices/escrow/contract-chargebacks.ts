import { PROVIDERS } from '#kernel/provider/provider-name.ts';
import { day, emailText, ghs, id, moment, optionalText, requiredText } from '#wire/fields.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { CHARGEBACK_STATES } from './domain/chargebacks/chargeback.ts';
import { HOLD_STATUSES } from './domain/hold.ts';

/** A charge that its payer disputes at their bank or network. */
const chargebackView = z.object({
  id,
  provider: z.enum(PROVIDERS),
  /** How the provider names it. */
  providerId: z.string(),
  amount: ghs,
  state: z.enum(CHARGEBACK_STATES),
  /** In the provider's words. */
  reason: z.string().nullable(),
  openedAt: moment,
  /** Until when the provider waits for our answer; 48 hours after the opening where it does not say. */
  answerBy: moment,
  endedAt: moment.nullable(),
  answeredAt: moment.nullable(),
});
export type ChargebackView = z.output<typeof chargebackView>;

/** An order that the charge paid for, and what is known of the goods. */
const chargedOrder = z.object({
  id,
  orderNumber: z.string(),
  productName: z.string(),
  buyerName: z.string(),
  sellerName: z.string(),
  status: z.enum(HOLD_STATUSES),
  amount: ghs,
  paidAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  disputeId: id.nullable(),
});

const chargebackDetail = chargebackView.extend({
  /** Whom the charge asked; null where none is known. */
  payerPhone: z.string(),
  orders: z.array(chargedOrder),
  answers: z.array(
    z.object({
      id,
      byName: z.string(),
      at: moment,
      serviceDetails: z.string(),
      /** False while nobody knows whether the provider has it. */
      isTaken: z.boolean(),
    }),
  ),
  actions: z.array(z.enum(['answer'])),
});
export type ChargebackDetail = z.output<typeof chargebackDetail>;

export const listChargebacks = defineEndpoint({
  id: 'escrow.chargebacks',
  method: 'GET',
  path: '/api/admin/reconciliation/chargebacks',
  summary: 'Charges that their payers dispute at their bank or network, the newest first',
  who: ['admin'],
  permission: ['books'],
  query: z.object({ ...pageQuery, state: z.enum(['open', 'ended']).default('open') }),
  output: pageOf(chargebackView),
  paged: true,
});

const byId = z.object({ id });

export const showChargeback = defineEndpoint({
  id: 'escrow.chargeback',
  method: 'GET',
  path: '/api/admin/reconciliation/chargebacks/{id}',
  summary: 'One of them with the orders that the charge paid for and what was answered',
  who: ['admin'],
  permission: ['books'],
  params: byId,
  output: chargebackDetail,
  refusals: { 'chargeback.not_found': 404 },
});

export const answerChargeback = defineEndpoint({
  id: 'escrow.answer_chargeback',
  method: 'POST',
  path: '/api/admin/reconciliation/chargebacks/{id}/answer',
  summary: 'Sends the provider what proves that the customer got what they paid for',
  who: ['admin'],
  permission: ['books'],
  audited: ['serviceDetails'],
  transaction: 'own',
  params: byId,
  body: z.strictObject({
    serviceDetails: requiredText('Say what was sold, how it was handed over, and what proves it', 4000),
    customerName: requiredText('Type the name of the customer', 120),
    customerEmail: emailText('Type an e-mail address', 200),
    customerPhone: requiredText('Type the number of the customer', 30),
    deliveryAddress: optionalText(300),
    deliveryDate: z.union([z.literal('').transform(() => undefined), day]).optional(),
  }),
  output: chargebackDetail,
  refusals: {
    'chargeback.not_found': 404,
    'chargeback.ended': 409,
    'chargeback.not_taken': 409,
    'chargeback.no_answer': 503,
  },
});

export const chargebackEndpoints = [listChargebacks, showChargeback, answerChargeback] as const;
