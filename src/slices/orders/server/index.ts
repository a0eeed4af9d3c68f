import type { Slice } from '#platform/slice.ts';
import { jobs } from './scheduled-jobs.ts';
import { subscribers } from './subscribers.ts';
import { routes } from './routes.ts';
import { ordersPersonal } from './store-personal.ts';

export { pageOfSettledOrders, readOrderQuery } from './desk/list-all-orders.ts';
export {
  countOrders,
  ordersByStatus,
  sumTradedPesewas,
  tradeBetween,
  tradeByDay,
  tradeByPlace,
} from './desk/store-counts.ts';
export { orderForTalk, ordersForTalk, tradeOfTwo } from './desk/order-for-talk.ts';
export { figuresOf, figuresOfAll, type Months, type Side } from './desk/store-figures.ts';
export { findOrdersByWords } from './desk/list-orders.ts';
export {
  categorySales,
  cropSalesByWeek,
  salesByDay,
  salesByProduct,
  sumSales,
  type SalesSide,
} from './desk/store-sales.ts';
export { orderForReview, type OrderForReview } from './desk/order-for-review.ts';

/** Orders: placing, the chain, its deadlines. */
export function ordersSlice(): Slice {
  return { name: 'orders', routes, subscribers, jobs, personal: ordersPersonal };
}
