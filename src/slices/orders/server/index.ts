import type { Slice } from '#platform/slice.ts';
import { clocks } from './clocks.ts';
import { listeners } from './listens.ts';
import { routes } from './routes.ts';
import { ordersPersonal } from './store-personal.ts';

export { pageOfSettledOrders, readOrderQuery } from './list-all-orders.ts';
export { countOrders, ordersByStatus, sumTradedPesewas, tradeBetween, tradeByDay, tradeByPlace } from './store-counts.ts';
export { orderForTalk, ordersForTalk, tradeOfTwo } from './order-for-talk.ts';
export { findOrdersByWords } from './list-orders.ts';
export { categorySales, cropSalesByWeek, salesByDay, salesByProduct, sumSales, type SalesSide } from './store-sales.ts';
export { orderForReview, type OrderForReview } from './order-for-review.ts';

/** Orders: placing, the chain, its deadlines, dashboards. */
export function ordersSlice(): Slice {
  return { name: 'orders', routes, listeners, clocks, personal: ordersPersonal };
}
