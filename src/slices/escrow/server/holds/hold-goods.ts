import type { Tx } from '#platform/db/database.ts';
import { type Goods, goodsOfOrders } from '#slices/transport/server/index.ts';
import type { GoodsStage } from '../../domain/hold.ts';
import type { HoldRow } from './store-holds.ts';

/** Where the goods of a hold are, and who carries them. */
export interface HoldGoods {
  readonly stage: GoodsStage;
  readonly transporterId: string | null;
}

/** A delivery that the hold knows of is one, whatever became of its record. */
export function goodsOfHold(hold: HoldRow, goods: Goods | null): HoldGoods {
  const stage = hold.delivered_at === null ? (goods?.place ?? 'at_farm') : 'delivered';
  return { stage, transporterId: goods?.transporterId ?? hold.transporter_id };
}

/** Whether somebody bought, sold or carries these goods: such an admin has no part in the case. */
export function partiesOf(hold: HoldRow, { transporterId }: HoldGoods): (string | null)[] {
  return [hold.buyer_id, hold.seller_id, transporterId];
}

/** Whether somebody is one of them. */
export function isPartyOf(hold: HoldRow, goods: HoldGoods, personId: string): boolean {
  return partiesOf(hold, goods).includes(personId);
}

/** Whether somebody is a party of any of these holds. */
export async function isPartyOfAny(tx: Tx, holds: readonly HoldRow[], personId: string): Promise<boolean> {
  const ids = holds.map(({ order_id }) => order_id);
  const goods = await goodsOfOrders(tx, ids);
  return holds.some((hold) => isPartyOf(hold, goodsOfHold(hold, goods.get(hold.order_id) ?? null), personId));
}
