import type { Tx } from '#platform/db/database.ts';
import type { RecordedRole } from '#slices/reliability/domain/outcome.ts';
import { shownRecords } from '#slices/reliability/server/index.ts';
import type { Actor, Party } from '../../domain/order.ts';
import type { OrderDetail } from '../../views.ts';
import type { OrderRow } from '../rows.ts';

/** The accounts in an order whose records are kept; a guest has none. */
export function partiesOf({
  sellerId,
  buyerId,
  transporterId,
}: Pick<OrderRow, 'sellerId' | 'buyerId' | 'transporterId'>) {
  const partOf = (accountId: string | null, role: RecordedRole) => (accountId === null ? null : { accountId, role });
  return {
    seller: partOf(sellerId, 'farmer'),
    buyer: partOf(buyerId, 'buyer'),
    transporter: partOf(transporterId, 'transporter'),
  };
}

/** What the two who trade read of each other and of the transporter; administrators read all. */
export async function shownReliability(
  tx: Tx,
  order: OrderRow,
  { actors, now }: { readonly actors: readonly Actor[]; readonly now: Date },
): Promise<OrderDetail['reliability']> {
  const is = (...parties: readonly Party[]) => actors.some(({ party }) => parties.includes(party));
  const { seller, buyer, transporter } = partiesOf(order);
  const asked = {
    seller: is('buyer', 'admin') ? seller : null,
    buyer: is('farmer', 'admin') ? buyer : null,
    transporter: is('buyer', 'farmer', 'admin') ? transporter : null,
  };
  const known = Object.values(asked).filter((one) => one !== null);
  const recordOf = await shownRecords(tx, known, now);
  return {
    seller: asked.seller && recordOf(asked.seller),
    buyer: asked.buyer && recordOf(asked.buyer),
    transporter: asked.transporter && recordOf(asked.transporter),
  };
}

export const NOTHING_SHOWN: OrderDetail['reliability'] = { seller: null, buyer: null, transporter: null };
