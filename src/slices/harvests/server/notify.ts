import { addDays, dayInWords } from '#kernel/moment.ts';
import { formatKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import { type AnyNotice, notify, notifyAll } from '#slices/notifications/server/index.ts';
import { freeUntil, LATE_DAYS, stoppedUntil } from '../domain/bounds.ts';
import type { Decided } from '../domain/decide.ts';
import { goodsOf, isShort } from '../domain/pre-order.ts';
import { REASON_WORDS } from '../domain/reason-words.ts';
import type { HarvestRow } from './rows.ts';
import type { LockedPreOrder } from './store-pre-orders.ts';

interface About extends LockedPreOrder {
  readonly at: Date;
}

const toBuyer = ({ preOrder, at }: About) => ({
  to: { personId: preOrder.buyerId },
  link: `/pre-orders/${preOrder.id}`,
  at,
});

const toFarmer = ({ preOrder, harvest, at }: About) => ({
  to: { personId: preOrder.farmerId },
  link: `/harvests/${harvest.id}`,
  at,
});

function goods({ preOrder, harvest }: LockedPreOrder) {
  return { product: harvest.productName, quantity: formatKg(goodsOf(preOrder)) };
}

/** Until when something is to be ordered, and whether the farmer keeps the deposit of a buyer who does not. */
function deadline({ harvest }: LockedPreOrder, until: Date) {
  return { until: until.toISOString(), photos: harvest.shownAt === null ? 0 : 1 };
}

/** Both read that a deposit is paid. */
function paid(about: About): AnyNotice[] {
  const { preOrder, harvest, at } = about;
  const { id, depositPesewas, buyerFirstName: who } = preOrder;
  const from = dayInWords(harvest.expectedFrom);
  return [
    {
      kind: 'pre_order_paid',
      ...toFarmer(about),
      key: `pre_order_paid:${id}`,
      params: { ...goods(about), who, depositPesewas, from },
    },
    {
      kind: 'pre_order_reserved',
      ...toBuyer(about),
      key: `pre_order_reserved:${id}`,
      params: {
        ...goods(about),
        depositPesewas,
        from: dayInWords(harvest.expectedFrom),
        to: dayInWords(harvest.expectedUntil),
        until: freeUntil(preOrder.paidAt ?? at).toISOString(),
      },
    },
  ];
}

/** The buyer reads what the harvest gave them, and until when they order. */
function ready(about: About): AnyNotice[] {
  const { preOrder, harvest, at } = about;
  const due = deadline(about, preOrder.orderUntil ?? at);
  const quantity = formatKg(preOrder.bookedGrams);
  const key = `harvest_ready:${preOrder.id}`;
  if (!isShort(preOrder))
    return [{ kind: 'harvest_ready', ...toBuyer(about), key, params: { ...goods(about), ...due } }];
  const backPesewas = preOrder.depositPesewas - preOrder.standingPesewas;
  const part = formatKg(goodsOf(preOrder));
  const params = { product: harvest.productName, quantity, part, backPesewas, ...due };
  return [{ kind: 'harvest_less', ...toBuyer(about), key, params }];
}

/** The buyer reads that their time to order is stopped, or goes on. */
function stopped(about: About, act: 'stop' | 'go_on'): AnyNotice[] {
  const { preOrder, at } = about;
  // It may stop more than once.
  const key = `pre_order_${act}:${preOrder.id}:${at.getTime()}`;
  if (act === 'go_on') {
    const params = { ...goods(about), ...deadline(about, preOrder.orderUntil ?? at) };
    return [{ kind: 'pre_order_goes_on', ...toBuyer(about), key, params }];
  }
  const until = stoppedUntil(preOrder.stoppedAt ?? at).toISOString();
  return [
    { kind: 'pre_order_stopped', ...toBuyer(about), key, params: { ...goods(about), until } },
    {
      kind: 'pre_order_stopped_sale',
      ...toFarmer(about),
      key,
      params: { ...goods(about), who: preOrder.buyerFirstName, until },
    },
  ];
}

function back(about: About, why: NonNullable<Decided['why']>): AnyNotice[] {
  const { preOrder, harvest } = about;
  const { id, standingPesewas: depositPesewas } = preOrder;
  const params = { product: harvest.productName, depositPesewas, why: REASON_WORDS[why] };
  return [{ kind: 'deposit_back', ...toBuyer(about), key: `deposit_back:${id}`, params }];
}

/** The farmer reads that a buyer let go: what goes back, or what is theirs. */
function letGo(about: About, kept: boolean): AnyNotice {
  const { id, buyerFirstName: who, standingPesewas: depositPesewas } = about.preOrder;
  if (!kept) {
    const key = `pre_order_ended:${id}`;
    return { kind: 'pre_order_ended', ...toFarmer(about), key, params: { ...goods(about), who } };
  }
  const params = { product: about.harvest.productName, who, depositPesewas };
  return { kind: 'deposit_yours', ...toFarmer(about), key: `deposit_yours:${id}`, params };
}

function noticesOf(about: About, { row, why }: Decided): AnyNotice[] {
  const { id, standingPesewas: depositPesewas } = about.preOrder;
  if (row.act === 'pay') return row.to === 'reserved' ? paid(about) : back(about, 'paid_late');
  if (row.act === 'make_ready') return ready(about);
  if (row.act === 'stop' || row.act === 'go_on') return stopped(about, row.act);
  if (row.act === 'withdraw' || row.act === 'decline') return [letGo(about, row.to === 'kept')];
  if (row.act === 'unpaid' && row.to === 'withdrawn') return [letGo(about, false)];
  // The bank tells its customer, and escrow the farmer.
  if (row.act === 'take_back' || row.act === 'bank_agreed') return [];
  if (row.to === 'kept') {
    const params = { product: about.harvest.productName, depositPesewas, why: REASON_WORDS[why ?? 'not_ordered'] };
    return [{ kind: 'deposit_kept', ...toBuyer(about), key: `deposit_kept:${id}`, params }, letGo(about, true)];
  }
  if (row.to === 'lapsed')
    return [{ kind: 'pre_order_unpaid', ...toBuyer(about), key: `pre_order_unpaid:${id}`, params: goods(about) }];
  return row.to === 'refunded' && why !== null ? back(about, why) : [];
}

/** Tells both sides what a move means to them. Nobody is notified of their own act. */
export async function notifyMoved(tx: Tx, moved: LockedPreOrder, decided: Decided, at: Date): Promise<void> {
  await notifyAll(tx, noticesOf({ ...moved, at }, decided));
}

/** Tells a farmer that one of the two days of their harvest has come. */
export async function notifyDue(tx: Tx, harvest: HarvestRow, reservedGrams: number, at: Date): Promise<void> {
  await notify(tx, {
    kind: 'harvest_due',
    to: { personId: harvest.farmerId },
    link: `/harvests/${harvest.id}`,
    key: `harvest_due:${harvest.id}:${harvest.reminders}`,
    params: {
      product: harvest.productName,
      quantity: formatKg(reservedGrams),
      lapses: dayInWords(addDays(harvest.expectedUntil, LATE_DAYS)),
    },
    at,
  });
}

/** Tells a farmer that their harvest is over and that nobody declared it. */
export async function notifyOver(tx: Tx, harvest: HarvestRow, at: Date): Promise<void> {
  await notify(tx, {
    kind: 'harvest_over',
    to: { personId: harvest.farmerId },
    link: `/harvests/${harvest.id}`,
    key: `harvest_over:${harvest.id}`,
    params: { product: harvest.productName },
    at,
  });
}

/** Tells a buyer that a day is left to order. */
export async function notifySoon(tx: Tx, about: LockedPreOrder, at: Date): Promise<void> {
  await notify(tx, {
    kind: 'pre_order_soon',
    ...toBuyer({ ...about, at }),
    key: `pre_order_soon:${about.preOrder.id}`,
    params: { ...goods(about), ...deadline(about, about.preOrder.orderUntil ?? at) },
  });
}
