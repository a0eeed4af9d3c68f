import type { Slice } from '#platform/slice.ts';
import { ordersMeasured } from './measured.ts';
import { jobs } from './scheduled-jobs.ts';
import { subscribers } from './subscribers.ts';
import { routes } from './routes.ts';
import { ordersPersonal } from './store-personal.ts';

export { weighedOf } from './weighing/weighed-of.ts';
export { pageOfSettledOrders, readOrderQuery } from './management/list-all-orders.ts';
export {
  countOrders,
  figuresOfAll,
  ordersByStatus,
  sumTradedPesewas,
  tradeBetween,
  tradeByDay,
  tradeByKind,
} from './figures/trade-figures.ts';
export { stepDeadlines } from './deadlines/store-deadlines.ts';
export { orderForTalk, ordersForTalk, tradeOfTwo } from './management/order-for-talk.ts';
export { figuresOf, type Months, type Side } from './management/store-figures.ts';
export { findOrdersByWords } from './management/list-orders.ts';
export {
  categoryPrices,
  cropPriceByWeek,
  salesByDay,
  salesByProduct,
  sumSales,
  type SalesSide,
} from './management/store-sales.ts';
export {
  guestOrderId,
  orderForDocuments,
  ordersDividedBetween,
  ordersForDocuments,
  type OrderForDocuments,
} from './management/orders-for-documents.ts';
export { orderForReview, type OrderForReview } from './management/order-for-review.ts';
export { placeOf } from './order/keep-unpaid.ts';
export { lastPaidAt } from './order/store-unpaid.ts';
export { placeForBuyer, type PlacedForBuyer } from './repeated/place-for-buyer.ts';
export { placeAgreed } from './agreed/place-agreed.ts';
export { takeLess, type LessTaken } from './changes/take-less.ts';
export { placeTogether } from './agreed/place-together.ts';
export { packBought } from './packs/pack-view.ts';
export { rekeySlips } from './weighing/rekey-slips.ts';

export { countPairAgain, isPairSetAside, setPairAside } from './patterns/set-aside.ts';
export { oddPricesOf, partiesOfOrders, tradesOfPairs } from './patterns/store-trades.ts';
export { shortWeightsOfDrivers, shortWeightsOfPairs, unpaidOfBuyers } from './patterns/store-faults.ts';

/** Orders: placing, the chain, its deadlines. */
export function ordersSlice(): Slice {
  return { name: 'orders', routes, subscribers, jobs, personal: ordersPersonal, measured: ordersMeasured };
}
