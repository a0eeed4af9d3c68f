import type { Database } from '#platform/db/database.ts';
import { auditLedger } from '#slices/ledger/server/index.ts';
import { expect } from 'vitest';
import { createHmac } from 'node:crypto';
import { newPhone } from './people.ts';
import { PAYSTACK_KEY, type ProvidersWorld } from './providers-world.ts';
import { rowsIn } from './rows.ts';
import { SECOND_MS } from '#kernel/time.ts';
import type { Viewer } from '#wire/viewer.ts';

let lastId = 0;

/** A charge at Paystack that a chargeback may be about. */
export interface PaidOrder {
  readonly orderId: string;
  readonly paymentId: string;
}

/** Has an order paid through Paystack, whose jobs look at nothing else meanwhile. */
export async function paidAtPaystack({ world, paystack }: ProvidersWorld, seller?: Viewer): Promise<PaidOrder> {
  const orderId = await world.order(seller ? { seller } : {});
  const { paymentId } = await world.pay([orderId], newPhone(), 'telecel');
  await world.settle();
  paystack.steer({ do: 'approve', reference: paymentId });
  await world.settle(30 * SECOND_MS);
  return { orderId, paymentId };
}

/** Delivers a notice about a dispute, signed by Paystack; gives back the status of the answer. */
export async function sendNotice(
  { world }: ProvidersWorld,
  event: 'create' | 'remind' | 'resolve',
  { reference, resolution = null }: { readonly reference: string; readonly resolution?: string | null },
): Promise<number> {
  lastId += 1;
  const data = { id: lastId, status: event === 'resolve' ? 'resolved' : 'pending', resolution };
  return deliver(
    world.app,
    JSON.stringify({ event: `charge.dispute.${event}`, data: { ...data, transaction: { reference } } }),
  );
}

async function deliver(app: ProvidersWorld['world']['app'], body: string): Promise<number> {
  const signature = createHmac('sha512', PAYSTACK_KEY).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
  const response = await app.request('/api/payments/webhooks/paystack', { method: 'POST', body, headers });
  return response.status;
}

/** The chargebacks of a charge as they are stored. */
export function storedChargebacks(db: Database, paymentId: string) {
  return rowsIn<{ state: string; amount_pesewas: number; due_at: Date | null }>(
    db,
    'select state, amount_pesewas::int as amount_pesewas, due_at from chargebacks where payment_id = $1 order by opened_at, id',
    [paymentId],
  );
}

/** Fails unless the ledger is sound. */
export async function checkLedger(db: Database): Promise<void> {
  expect(await auditLedger(db)).toMatchObject({ unbalancedTransfers: 0, brokenChains: 0, totalPesewas: 0 });
}
