import { SEES_ORDERS } from '#kernel/permissions/permission.ts';
import { id } from '#wire/fields.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { ORDER_STATUSES } from './domain/order.ts';
import { ORDER_TABS } from './domain/tabs.ts';
import { adminOrder, deliveryQuote, orderDetail, orderView, placeView, trackedOrder } from './views.ts';

const search = z.string().trim().max(100).optional();

const orderFilters = {
  tab: z.enum(ORDER_TABS).default('all'),
  status: z.enum(['all', 'processing', 'shipped', ...ORDER_STATUSES]).default('all'),
  q: search,
  ...pageQuery,
};

export const listOrders = defineEndpoint({
  id: 'orders.list',
  method: 'GET',
  path: '/api/orders',
  summary: 'Orders that the caller buys, sells, carries, inspects or manages, newest first',
  who: 'signed_in',
  onBehalf: 'orders',
  permission: SEES_ORDERS,
  query: z.object(orderFilters),
  output: pageOf(orderView),
  paged: true,
});

export const countOrders = defineEndpoint({
  id: 'orders.count',
  method: 'GET',
  path: '/api/order-counts',
  summary:
    'How many orders the list of the caller holds with this tab and status; `more` beyond ten thousand, which are not counted one by one',
  who: 'signed_in',
  onBehalf: 'orders',
  permission: SEES_ORDERS,
  query: z.object({ tab: orderFilters.tab, status: orderFilters.status }),
  output: z.object({ count: z.number().int(), more: z.boolean() }),
});

export const listMyOrders = defineEndpoint({
  id: 'orders.list_mine',
  method: 'GET',
  path: '/api/my-orders',
  summary: 'Orders that the caller placed, newest first',
  who: 'signed_in',
  permission: SEES_ORDERS,
  query: z.object(orderFilters),
  output: pageOf(orderView),
  paged: true,
});

export const getOrder = defineEndpoint({
  id: 'orders.get',
  withheld: ['secret', 'openPaymentSecret'],
  method: 'GET',
  path: '/api/orders/{id}',
  summary: 'One order with its timeline and deadline',
  who: 'signed_in',
  onBehalf: 'orders',
  permission: SEES_ORDERS,
  owns: 'order',
  params: z.object({ id }),
  output: orderDetail,
  refusals: { 'order.not_found': 404 },
});

export const trackToken = z.string().regex(/^[0-9a-f]{32}$/);

export const trackOrder = defineEndpoint({
  id: 'orders.track',
  method: 'GET',
  path: '/api/track/{token}',
  summary: 'The order behind a guest’s secret link',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  output: trackedOrder,
  refusals: { 'order.not_found': 404 },
});

export const listAdminOrders = defineEndpoint({
  id: 'orders.list_all',
  method: 'GET',
  path: '/api/admin/orders',
  summary:
    'Every order, for administrators; processing = confirmed to ready for pickup, shipped = picked up or in transit',
  who: ['admin'],
  permission: ['orders'],
  query: z.object({
    ...orderFilters,
    disputed: z.enum(['all', 'true']).default('all'),
    sort: z.enum(['-placed', 'placed', 'total', '-total']).default('-placed'),
  }),
  output: pageOf(adminOrder),
  paged: true,
});

export const quoteDeliveries = defineEndpoint({
  id: 'orders.quote_delivery',
  method: 'GET',
  path: '/api/delivery-quotes',
  summary: 'What every delivery type costs for a listing, a place and a quantity',
  who: 'anyone',
  query: z.object({
    listingId: id,
    place: z.string().trim().min(1).max(80),
    quantity: z.coerce.number().min(0.1).max(1_000_000),
  }),
  output: z.array(deliveryQuote),
  refusals: { 'catalogue.not_found': 404, 'order.unknown_place': 422 },
});

export const recentPlaces = defineEndpoint({
  id: 'orders.recent_places',
  method: 'GET',
  path: '/api/recent-places',
  summary: 'The places that your last orders went to, the newest first',
  who: ['buyer'],
  output: z.array(placeView),
});

export const findPlaces = defineEndpoint({
  id: 'orders.find_places',
  method: 'GET',
  path: '/api/places',
  summary: 'Places in Ghana for a search box; the regional capitals when nothing is typed',
  who: 'anyone',
  query: z.object({ q: z.string().max(80).default('') }),
  output: z.array(
    placeView.extend({
      district: z.string().nullable(),
      /** The other name that it was found by, if it was not its own. */
      foundBy: z.string().nullable(),
      /** Whether it is the one place that the text means: an order to this text goes there. */
      meant: z.boolean(),
    }),
  ),
});
