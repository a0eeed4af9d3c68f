import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { findPeople, nameAmong } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import { momentThenId, pageFrom } from '#wire/paging.ts';
import type {
  ChargebackDetail,
  ChargebackView,
  listChargebacks as listEndpoint,
  showChargeback as showEndpoint,
} from '../../contract-chargebacks.ts';
import { answerBy } from '../../domain/chargebacks/chargeback.ts';
import {
  answersOf,
  chargedOrders,
  endedChargebacks,
  findChargeback,
  type ListedChargeback,
  openChargebacks,
} from './store-answers.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function viewOf(row: ListedChargeback): ChargebackView {
  return {
    id: row.id,
    provider: row.provider,
    providerId: row.provider_id,
    amount: row.amount_pesewas,
    state: row.state,
    reason: row.reason,
    openedAt: row.opened_at.toISOString(),
    answerBy: answerBy({ dueAt: row.due_at, openedAt: row.opened_at }).toISOString(),
    endedAt: iso(row.ended_at),
    answeredAt: iso(row.answered_at),
  };
}

export async function listChargebacks(
  { query }: ParsedInput<typeof listEndpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const seen = momentThenId(query.cursor);
  const after = seen && { openedAt: seen[0], id: seen[1] };
  const read = query.state === 'open' ? openChargebacks : endedChargebacks;
  const rows = await read(tx, { after, limit: query.limit + 1 });
  const page = pageFrom(rows, query.limit, (row) => [row.opened_at.toISOString(), row.id]);
  return { items: page.items.map(viewOf), nextCursor: page.nextCursor };
}

export async function detailOf(tx: Tx, id: string): Promise<ChargebackDetail> {
  const row = await findChargeback(tx, id);
  if (row === null) throw refused('chargeback.not_found', 'There is no such chargeback.');
  const orders = await chargedOrders(tx, row.payment_id);
  const answers = await answersOf(tx, id);
  const people = await findPeople(
    tx,
    answers.map(({ by_id: by }) => by),
  );
  return {
    ...viewOf(row),
    payerPhone: row.payer_phone,
    orders: orders.map((order) => ({
      id: order.order_id,
      orderNumber: order.order_number,
      productName: order.product_name,
      buyerName: order.buyer_name,
      sellerName: order.seller_name,
      status: order.status,
      amount: order.amount_pesewas,
      paidAt: iso(order.paid_at),
      deliveredAt: iso(order.delivered_at),
      disputeId: order.dispute_id,
    })),
    answers: answers.map((answer) => ({
      id: answer.id,
      byName: nameAmong(people, answer.by_id),
      at: answer.created_at.toISOString(),
      serviceDetails: answer.service_details,
      isTaken: answer.taken_at !== null,
    })),
    actions: row.state === 'open' ? ['answer'] : [],
  };
}

export function showChargeback(
  { params }: ParsedInput<typeof showEndpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof showEndpoint>> {
  return detailOf(tx, params.id);
}
