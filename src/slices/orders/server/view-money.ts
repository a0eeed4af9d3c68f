import type { Settlement } from '#slices/ledger/domain/settlement.ts';
import { earnersOf } from '../domain/money.ts';
import type { Actor } from '../domain/order.ts';
import type { OrderMoneyView } from '../contract-money.ts';
import type { OrderView } from '../views.ts';
import type { OrderRow } from './rows.ts';

function moneyView(settlement: Settlement): OrderMoneyView {
  return {
    paid: settlement.paidPesewas,
    held: settlement.heldPesewas,
    refunded: settlement.refundedPesewas,
    cost: settlement.costPesewas,
    refundOwed: settlement.refundOwedPesewas,
    refundSentAt: settlement.refundSentAt?.toISOString() ?? null,
    settledAt: settlement.settledAt?.toISOString() ?? null,
  };
}

/** Whether what becomes of an order's money is the business of the viewer. */
export function seesMoney(actors: readonly Actor[]): boolean {
  return actors.some(({ party }) => party === 'buyer' || party === 'farmer' || party === 'admin');
}

/** What became of an order's money, as far as it is the business of the viewer. */
export function moneyFor(
  actors: readonly Actor[],
  row: OrderRow,
  settlement: Settlement,
): Pick<OrderView, 'platformFee' | 'sellerAmount' | 'transporterAmount' | 'money'> {
  const isOneOf = (...parties: readonly Actor['party'][]) => actors.some(({ party }) => parties.includes(party));
  const earners = earnersOf(row, settlement);
  const seesShares = isOneOf('farmer', 'admin');
  return {
    platformFee: seesShares ? earners.platformPesewas : null,
    sellerAmount: seesShares ? earners.sellerPesewas : null,
    transporterAmount: isOneOf('transporter', 'admin') ? earners.transporterPesewas : null,
    money: seesMoney(actors) ? moneyView(settlement) : null,
  };
}
