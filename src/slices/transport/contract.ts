import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { DELIVERY_STEPS } from './domain/delivery.ts';
import { listAllDeliveries } from './contract-all.ts';
import { readDay } from './contract-day.ts';
import { handOverEndpoints } from './contract-hand-over.ts';
import { pointEndpoints } from './contract-points.ts';
import { tripEndpoints } from './contract-trips.ts';
import { deliveryTypeForm, monthName, positionForm, requestQuery } from './forms.ts';
import {
  activeDelivery,
  carriedDelivery,
  deliveryRequest,
  deliveryTypeView,
  pastDelivery,
  sharedPosition,
  transportEarnings,
  transportStats,
} from './views.ts';

export const getTransportStats = defineEndpoint({
  id: 'transport.stats',
  method: 'GET',
  path: '/api/transport/stats',
  summary: 'The transporter’s own figures',
  who: ['transporter'],
  output: transportStats,
});

export const listRequests = defineEndpoint({
  id: 'transport.list_requests',
  method: 'GET',
  path: '/api/transport/requests',
  summary: 'Deliveries that wait for a transporter, the most urgent first; with `near`, the nearest pickup first',
  who: ['transporter'],
  query: requestQuery,
  output: pageOf(deliveryRequest),
  paged: true,
});

export const listActive = defineEndpoint({
  id: 'transport.list_active',
  method: 'GET',
  path: '/api/transport/active',
  summary: 'What the transporter carries now',
  who: ['transporter'],
  output: z.array(activeDelivery),
});

export const listHistory = defineEndpoint({
  id: 'transport.list_history',
  method: 'GET',
  path: '/api/transport/history',
  summary: 'What the transporter has carried, the latest first',
  who: ['transporter'],
  query: z.object({ ...pageQuery, month: monthName.optional() }),
  output: pageOf(pastDelivery),
  paged: true,
});

const moving = {
  'transport.not_found': 404,
  'transport.own_goods': 403,
  'transport.passed_over': 403,
  'transport.wrong_state': 409,
} as const;

export const acceptRequest = defineEndpoint({
  id: 'transport.accept_request',
  method: 'POST',
  path: '/api/transport/requests/{id}/accept',
  summary:
    'Takes a delivery request; of many transporters exactly one gets it. The transporter who has it and asks again is answered as before',
  who: ['transporter'],
  kyc: true,
  params: z.object({ id }),
  body: z.strictObject({}).optional(),
  output: activeDelivery,
  refusals: {
    ...moving,
    'transport.already_taken': 409,
    'transport.awaits_buyer': 409,
    'transport.disputed': 409,
    'transport.too_many_loads': 409,
    'transport.paused': 409,
  },
  idempotency: 'accepted',
});

export const setDeliveryStatus = defineEndpoint({
  id: 'transport.set_status',
  method: 'PUT',
  path: '/api/transport/deliveries/{id}/status',
  summary: 'Reports the next step of a delivery: picked_up, in_transit, completed, one at a time',
  who: ['transporter'],
  kyc: true,
  owns: 'delivery',
  params: z.object({ id }),
  body: z.strictObject({
    status: z
      .enum([...DELIVERY_STEPS, 'delivered'], { error: 'Choose picked up, in transit or completed' })
      .transform((status) => (status === 'delivered' ? 'completed' : status)),
  }),
  output: carriedDelivery,
  refusals: { ...moving, 'transport.awaits_buyer': 409, 'transport.disputed': 409 },
  idempotency: 'accepted',
});

export const getEarnings = defineEndpoint({
  id: 'transport.earnings',
  method: 'GET',
  path: '/api/transport/earnings',
  summary: 'What the transporter earned in each of the last twelve months',
  who: ['transporter'],
  output: transportEarnings,
});

export const sharePosition = defineEndpoint({
  id: 'transport.share_position',
  method: 'POST',
  path: '/api/transport/deliveries/{id}/position',
  summary: 'Tells where the goods are while they are on the road; only the last place is kept, and erased at the end',
  who: ['transporter'],
  kyc: true,
  owns: 'delivery',
  params: z.object({ id }),
  body: positionForm,
  output: sharedPosition,
  refusals: { 'transport.not_found': 404, 'transport.not_on_the_road': 409 },
});

export const hidePosition = defineEndpoint({
  id: 'transport.hide_position',
  method: 'DELETE',
  path: '/api/transport/deliveries/{id}/position',
  summary: 'Erases where the goods last were, when the transporter stops sharing it',
  who: ['transporter'],
  owns: 'delivery',
  params: z.object({ id }),
  output: done,
  refusals: { 'transport.not_found': 404 },
});

export const listDeliveryTypes = defineEndpoint({
  id: 'transport.list_types',
  method: 'GET',
  path: '/api/admin/delivery-types',
  summary: 'Every delivery type',
  who: ['admin'],
  permission: ['settings'],
  output: z.array(deliveryTypeView),
});

const typeRefusals = { 'delivery_type.not_found': 404, 'delivery_type.name_taken': 409 } as const;

export const createDeliveryType = defineEndpoint({
  id: 'transport.create_type',
  method: 'POST',
  path: '/api/admin/delivery-types',
  summary: 'Adds a delivery type',
  who: ['admin'],
  permission: ['settings'],
  audited: [
    'name',
    'baseFee',
    'feePerKm',
    'feePer100KgKm',
    'feePerStop',
    'bulkyPercent',
    'minWeight',
    'maxWeight',
    'available',
  ],
  body: deliveryTypeForm,
  output: deliveryTypeView,
  status: 201,
  refusals: { 'delivery_type.name_taken': 409 },
  idempotency: 'accepted',
});

export const editDeliveryType = defineEndpoint({
  id: 'transport.edit_type',
  method: 'PUT',
  path: '/api/admin/delivery-types/{id}',
  summary: 'Replaces a delivery type; orders keep the fee that they were placed with',
  who: ['admin'],
  permission: ['settings'],
  audited: [
    'name',
    'baseFee',
    'feePerKm',
    'feePer100KgKm',
    'feePerStop',
    'bulkyPercent',
    'minWeight',
    'maxWeight',
    'available',
  ],
  params: z.object({ id }),
  body: deliveryTypeForm,
  output: deliveryTypeView,
  refusals: typeRefusals,
  idempotency: 'accepted',
});

export const deleteDeliveryType = defineEndpoint({
  id: 'transport.delete_type',
  method: 'DELETE',
  path: '/api/admin/delivery-types/{id}',
  summary: 'Removes a delivery type; orders keep its name and fee',
  who: ['admin'],
  permission: ['settings'],
  params: z.object({ id }),
  output: done,
  refusals: { 'delivery_type.not_found': 404 },
});

/** Every call of this slice. */
export const transportEndpoints = [
  getTransportStats,
  listRequests,
  listActive,
  listHistory,
  acceptRequest,
  setDeliveryStatus,
  listAllDeliveries,
  getEarnings,
  sharePosition,
  hidePosition,
  listDeliveryTypes,
  createDeliveryType,
  editDeliveryType,
  deleteDeliveryType,
  ...handOverEndpoints,
  ...pointEndpoints,
  ...tripEndpoints,
  readDay,
] as const;
