import { ordersPersonal } from '#slices/orders/server/store-personal.ts';
import { countItems, findCart, itemsOf } from '#slices/orders/server/cart/store-cart.ts';
import { dropoffsOf } from '#slices/orders/server/cart/store-places.ts';
import { idsWithoutDeadline, moneyWithoutEnd, stepDeadlines } from '#slices/orders/server/deadlines/store-deadlines.ts';
import { hasGuestOrders, ordersTogether, pageOfGuestOrders } from '#slices/orders/server/guest/store-guest.ts';
import { ordersForTalk, tradeOfTwo } from '#slices/orders/server/management/order-for-talk.ts';
import { salesByDay, salesByProduct } from '#slices/orders/server/management/store-sales.ts';
import { unpaidOfGuest, unpaidOfPerson } from '#slices/orders/server/order/store-unpaid.ts';
import { dueIds, historyOf } from '#slices/orders/server/store.ts';
import { slipsOf } from '#slices/orders/server/weighing/store-slips.ts';
import type { Tx } from '#platform/db/database.ts';
import { OTHER_ROW, OWN_ID, SOMEBODY } from './fill.ts';
import { BUYER, daysAgo, FARMER, PAGE, ROW, ROWS, type SliceCases } from './slice.ts';

const UNPAID = { placedFrom: '10.0.0.1', since: daysAgo(1) } as const;

/** What the trade's own part leaves out: carts, guests, deadlines, and what is kept of an order beside it. */
export const ORDERS: SliceCases = {
  tables: {
    carts: { user_id: OWN_ID },
    cart_items: { cart_id: OTHER_ROW },
    guest_checkout_orders: { order_id: OWN_ID, token: "'token ' || n / 3" },
    order_history: { order_id: OTHER_ROW, act: "'pay'", to_status: "'confirmed'", party: "'buyer'" },
    weigh_slips: { order_id: OTHER_ROW, number: '1', by_id: SOMEBODY },
  },
  personal: ordersPersonal,
  cases: [
    { name: 'cart, of a person', run: (tx) => findCart(tx, { userId: BUYER }) },
    { name: 'cart, what is in it', run: (tx) => itemsOf(tx, ROW) },
    { name: 'cart, how many', run: (tx) => countItems(tx, { userId: BUYER }) },
    { name: 'cart, last places', run: (tx) => dropoffsOf(tx, BUYER) },
    { name: 'orders of a guest', run: (tx) => pageOfGuestOrders(tx, '+233240000101', PAGE) },
    { name: 'orders of a guest, whether any', run: (tx) => hasGuestOrders(tx, '+233240000101') },
    { name: 'orders of a guest, together', run: (tx) => ordersTogether(tx, 'token 20') },
    { name: 'orders not paid, of a person', run: (tx) => unpaidOfPerson(tx, BUYER, UNPAID) },
    {
      name: 'orders not paid, of a guest',
      run: (tx) => unpaidOfGuest(tx, { phone: '+233240000101', email: 'person101@example.com' }, UNPAID),
    },
    ...(['expire', 'lapse', 'complete', 'step', 'remind'] as const).map((work) => ({
      name: `orders due, ${work}`,
      run: (tx: Tx) => dueIds(tx, work, daysAgo(1)),
    })),
    { name: 'orders without a deadline', run: idsWithoutDeadline },
    {
      name: 'orders, money without an end',
      run: (tx) => moneyWithoutEnd(tx, daysAgo(400)),
      argued:
        'It looks at all money that is held now, as a watch that no deadline is missing: with what is under way, not with the years.',
    },
    { name: 'orders, deadlines of a page', run: (tx) => stepDeadlines(tx, ROWS) },
    { name: 'orders, for a conversation', run: (tx) => ordersForTalk(tx, ROWS) },
    { name: 'orders of two people', run: (tx) => tradeOfTwo(tx, BUYER, FARMER) },
    { name: 'orders, history of one', run: (tx) => historyOf(tx, ROW) },
    { name: 'orders, slips of one', run: (tx) => slipsOf(tx, ROW) },
    { name: 'sales of a farmer by day', run: (tx) => salesByDay(tx, { side: 'sold', personId: FARMER }, daysAgo(30)) },
    {
      name: 'sales of a farmer by product',
      run: (tx) => salesByProduct(tx, { side: 'sold', personId: FARMER }, { from: daysAgo(30), most: 20 }),
    },
  ],
};
