import { providerWord } from '#kernel/provider/provider-name.ts';
import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { notify, notifyAll } from '#slices/notifications/server/index.ts';
import { answerBy } from '../../domain/chargebacks/chargeback.ts';
import type { ChargebackRow, FilledHold, PaidOutHold } from './store-chargebacks.ts';

const deskOf = ({ id }: ChargebackRow) => `/admin/reconciliation/chargebacks/${id}`;

function staffParams(one: ChargebackRow) {
  const due = answerBy({ dueAt: one.due_at, openedAt: one.opened_at });
  return { provider: providerWord(one.provider), amountPesewas: one.amount_pesewas, due: due.toISOString() };
}

/** Notifies the staff, and the sellers whose money waits. */
export async function notifyOpened(tx: Tx, one: ChargebackRow, holds: readonly FilledHold[], at: Date): Promise<void> {
  const key = `chargeback.opened:${one.id}`;
  await notify(tx, {
    kind: 'chargeback_opened',
    to: { staff: true },
    key,
    params: staffParams(one),
    link: deskOf(one),
    at,
  });
  await notifyAll(
    tx,
    holds.map((hold) => ({
      kind: 'payment_disputed' as const,
      to: { personId: hold.seller_id },
      key: `${key}:${hold.order_id}`,
      params: { orderNumber: hold.order_number },
      link: `/orders/${hold.order_id}`,
      at,
    })),
  );
}

export async function notifyDue(tx: Tx, all: readonly ChargebackRow[], at: Date): Promise<void> {
  await notifyAll(
    tx,
    all.map((one) => ({
      kind: 'chargeback_due' as const,
      to: { staff: true as const },
      key: `chargeback.due:${one.id}:${one.due_at?.toISOString() ?? 'usual'}`,
      params: staffParams(one),
      link: deskOf(one),
      at,
    })),
  );
}

/** Notifies the staff how it ended, and the sellers whose money waited. */
export async function notifyEnded(
  tx: Tx,
  one: ChargebackRow,
  { end, holds, at }: { readonly end: 'won' | 'lost'; readonly holds: readonly FilledHold[]; readonly at: Date },
): Promise<void> {
  const key = `chargeback.ended:${one.id}`;
  const { provider, amountPesewas } = staffParams(one);
  await notify(tx, {
    kind: 'chargeback_ended',
    to: { staff: true },
    key,
    params: { provider, amountPesewas, end },
    link: deskOf(one),
    at,
  });
  if (end !== 'won') return;
  await notifyAll(
    tx,
    holds.map((hold) => ({
      kind: 'payment_stays' as const,
      to: { personId: hold.seller_id },
      key: `${key}:${hold.order_id}`,
      params: { orderNumber: hold.order_number },
      link: `/orders/${hold.order_id}`,
      at,
    })),
  );
}

/** Notifies a seller of what leaves their wallet, and of what they owe, for an order that was paid out to them. */
export async function notifyTakenBack(
  tx: Tx,
  chargebackId: string,
  taken: {
    readonly order: PaidOutHold;
    readonly walletPesewas: Pesewas;
    readonly owedPesewas: Pesewas;
    readonly at: Date;
  },
): Promise<void> {
  const { order, walletPesewas, owedPesewas, at } = taken;
  await notify(tx, {
    kind: 'payment_taken_back',
    to: { personId: order.seller_id },
    key: `chargeback.taken:${chargebackId}:${order.order_id}`,
    params: { orderNumber: order.order_number, walletPesewas, owedPesewas },
    link: '/escrow-management?tab=wallet',
    at,
  });
}
