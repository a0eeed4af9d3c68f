import type { AskedChargebacks, ChargebackAnswer, ReportedChargeback } from '#slices/escrow/server/payment-provider.ts';
import { ProviderRefused } from '#slices/escrow/server/payment-provider.ts';
import { z } from 'zod';
import { type Line, unusable } from './line.ts';
import { readList } from './pages.ts';
import { isNotFound } from './words.ts';

const momentSchema = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** A dispute, as `GET /dispute` lists it. */
const disputeSchema = z.object({
  id: z.int(),
  refund_amount: z.int().min(1).nullish(),
  status: z.string(),
  resolution: z.string().nullish(),
  category: z.string().nullish(),
  // A deadline that cannot be read counts as none, so that the dispute is heard of all the same.
  dueAt: momentSchema.nullish().catch(null),
  createdAt: momentSchema,
  transaction: z.object({ reference: z.string(), amount: z.int().min(1) }),
});
type Dispute = z.infer<typeof disputeSchema>;

const numberSchema = z.object({ id: z.int() });

/** Disputes of one charge, which are listed by Paystack's own number of it, or all since a moment. */
export async function readChargebacks(line: Line, asked: AskedChargebacks): Promise<readonly ReportedChargeback[]> {
  if ('since' in asked) return listDisputes(line, { from: asked.since.toISOString() });
  const what = 'a charge';
  const path = `/transaction/verify/${encodeURIComponent(asked.chargeReference)}`;
  const charge = await line.ask({ method: 'GET', path, what, data: numberSchema });
  if (charge.done) {
    const found = await listDisputes(line, { transaction: String(charge.data.id) });
    return found.filter(({ chargeReference }) => chargeReference === asked.chargeReference);
  }
  if (isNotFound(charge)) return [];
  throw unusable(what, `status ${charge.status}: ${charge.message}`);
}

async function listDisputes(line: Line, query: Readonly<Record<string, string>>): Promise<ReportedChargeback[]> {
  const what = 'disputes';
  const found = await readList(line, { path: '/dispute', what, perPage: 'perPage', query, item: disputeSchema });
  return found.map(reportedOf);
}

function reportedOf(dispute: Dispute): ReportedChargeback {
  const { id, refund_amount: wanted, transaction, category, dueAt, createdAt } = dispute;
  return {
    providerId: String(id),
    chargeReference: transaction.reference,
    amountPesewas: wanted ?? transaction.amount,
    state: stateOf(dispute),
    reason: category ?? null,
    dueAt: dueAt ?? null,
    openedAt: createdAt,
  };
}

/** An end in words that are not known stays open, so that a person looks at it: nothing is booked for it. */
function stateOf({ status, resolution }: Dispute): ReportedChargeback['state'] {
  if (status !== 'resolved') return 'open';
  if (resolution === 'declined') return 'won';
  return resolution?.endsWith('accepted') === true ? 'lost' : 'open';
}

/** Sends evidence. Paystack keeps each beside the dispute, so one that is sent twice is there twice. */
export async function answerChargeback(line: Line, answer: ChargebackAnswer): Promise<void> {
  const response = await line.ask({
    method: 'POST',
    path: `/dispute/${encodeURIComponent(answer.providerId)}/evidence`,
    what: 'evidence',
    body: {
      customer_email: answer.customerEmail,
      customer_name: answer.customerName,
      customer_phone: answer.customerPhone,
      service_details: answer.serviceDetails,
      ...(answer.deliveryAddress !== null && { delivery_address: answer.deliveryAddress }),
      ...(answer.deliveryDate !== null && { delivery_date: answer.deliveryDate }),
    },
    data: numberSchema,
  });
  if (!response.done) throw new ProviderRefused('refused', `Paystack: ${response.message}`);
}
