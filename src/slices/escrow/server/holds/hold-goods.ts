import type { Goods } from '#slices/transport/server/index.ts';
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
