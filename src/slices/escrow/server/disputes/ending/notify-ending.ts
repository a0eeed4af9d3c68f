import type { Tx } from '#platform/db/database.ts';
import { notifyAll } from '#slices/notifications/server/index.ts';
import type { Continuing } from '../../../domain/disputes/continuing.ts';
import { continuingText } from '../../../domain/disputes/offer.ts';
import type { HoldGoods } from '../../holds/hold-goods.ts';
import type { HoldRow } from '../../holds/store-holds.ts';
import { carrierOf, guestOf, partiesOf, withdrawReminders } from '../notify-dispute.ts';
import type { EndedBy } from '../store-disputes.ts';

interface GoingOn {
  readonly id: string;
  readonly goods: HoldGoods;
  readonly continuing: Continuing;
  readonly endedBy: EndedBy;
  readonly note: string | null;
  readonly at: Date;
}

/** Tells everybody that a dispute has ended and the order goes on, and how; the carrier that the goods may leave. */
export async function notifyContinues(tx: Tx, hold: HoldRow, ending: GoingOn): Promise<void> {
  const { id, goods, continuing, note, at } = ending;
  const facts = { key: `dispute.decided:${id}`, at } as const;
  const link = `/orders/${hold.order_id}`;
  const continues = {
    kind: 'dispute_continues',
    ...facts,
    params: { orderNumber: hold.order_number, how: continuingText(continuing), note: note ?? '' },
  } as const;
  const delivery = goods.stage === 'delivered' ? 'done' : goods.stage === 'at_farm' ? 'may leave' : 'under way';
  await withdrawReminders(tx, hold, id);
  await notifyAll(tx, [
    ...partiesOf(hold).map((to) => ({ ...continues, to, link })),
    ...(await guestOf(tx, hold)).map((reached) => ({ ...continues, ...reached })),
    ...carrierOf(goods.transporterId).map((to) => ({
      kind: 'dispute_continues_delivery' as const,
      ...facts,
      params: { orderNumber: hold.order_number, delivery },
      to,
      link,
    })),
  ]);
}

/** Tells the other side what they are offered. */
export async function notifyOffered(
  tx: Tx,
  hold: HoldRow,
  offer: {
    readonly id: string;
    readonly to: 'buyer' | 'seller';
    readonly who: string;
    readonly text: string;
    readonly at: Date;
  },
): Promise<void> {
  const personId = offer.to === 'buyer' ? hold.buyer_id : hold.seller_id;
  const reached =
    personId === null ? await guestOf(tx, hold) : [{ to: { personId }, link: `/escrow-management/${hold.order_id}` }];
  await notifyAll(
    tx,
    reached.map((one) => ({
      kind: 'dispute_offered' as const,
      key: `dispute.offered:${offer.id}`,
      params: { orderNumber: hold.order_number, who: offer.who, offer: offer.text },
      at: offer.at,
      ...one,
    })),
  );
}
