import { formatNumber } from '#kernel/written/numbers.ts';
import { SEES_ORDERS } from '#kernel/permissions/permission.ts';
import { LEAST_KG, leastText, quantityProblem, typedKg } from '#kernel/typed-quantity.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import {
  expectedParts,
  fileResponse,
  ghs,
  ghsAmount,
  ghsText,
  id,
  kgQuantity,
  moneyParts,
  optionalText,
} from '#wire/fields.ts';
import { z } from 'zod';
import { moving } from './contract-act.ts';
import { trackToken } from './contract-read.ts';
import { LARGEST_PHOTO_BYTES } from './domain/dispute-photos.ts';
import { GIVEN_REASONS } from './domain/weighing/reasons.ts';
import { orderDetail, trackedOrder } from './views.ts';

const LARGEST_FRAME_BYTES = 16 * 1024;
const PHOTO_MISSING = 'Take a photo of the scale';
const MOST_KG = 100_000;

/** Kilograms as they were typed: refused beside their field, never rounded. */
const typedWeight = z.string({ error: leastText(LEAST_KG) }).transform((text, context) => {
  const problem = quantityProblem(text, { leastKg: LEAST_KG, availableKg: MOST_KG });
  const kilograms = typedKg(text);
  if (problem === null && kilograms !== null) return kilograms;
  context.addIssue({
    code: 'custom',
    message: kilograms !== null && kilograms > MOST_KG ? `At most ${formatNumber(MOST_KG)} kg` : (problem ?? ''),
  });
  return z.NEVER;
});

const weighing = { ...moving, 'order.already_weighed': 409, 'order.not_a_picture': 422, 'order.photo_too_small': 422 };

export const weighOrder = defineEndpoint({
  id: 'orders.weigh',
  asksPassword: 'administrators',
  method: 'POST',
  path: '/api/orders/{id}/weigh-slips',
  summary:
    'Says what the goods weigh before they leave the farm, with a photo of the scale (at most 5 MB, its metadata is removed). Within the tolerance the price follows, beyond it the farmer (of a slip of the transporter) and then the buyer are asked',
  who: ['transporter', 'quality_inspector', 'admin'],
  permission: ['orders'],
  audited: ['weight'],
  owns: 'order',
  params: z.object({ id }),
  body: z.strictObject({
    weight: typedWeight,
    photo: z
      .instanceof(File, { error: PHOTO_MISSING })
      .refine((file) => file.size > 0, PHOTO_MISSING)
      .refine((file) => file.size <= LARGEST_PHOTO_BYTES, 'The photo is larger than 5 MB.'),
  }),
  output: orderDetail,
  status: 201,
  consumes: 'multipart',
  maxBytes: LARGEST_PHOTO_BYTES + LARGEST_FRAME_BYTES,
  opensPictures: true,
  refusals: weighing,
  idempotency: 'accepted',
});

export const viewSlipPhoto = defineEndpoint({
  id: 'orders.view_slip_photo',
  method: 'GET',
  path: '/api/orders/{id}/weigh-slips/{slipId}/photo',
  summary: 'The photo of a weigh slip, for everybody who may see the order',
  who: 'signed_in',
  permission: SEES_ORDERS,
  owns: 'order',
  params: z.object({ id, slipId: id }),
  output: fileResponse,
  produces: 'file',
  refusals: { 'order.not_found': 404 },
});

export const viewTrackedSlipPhoto = defineEndpoint({
  id: 'orders.view_slip_photo_as_guest',
  method: 'GET',
  path: '/api/track/{token}/weigh-slips/{slipId}/photo',
  summary: 'The photo of a weigh slip of a guest’s order, for anybody with its secret link',
  who: 'anyone',
  params: z.object({ token: trackToken, slipId: id }),
  output: fileResponse,
  produces: 'file',
  refusals: { 'order.not_found': 404 },
});

const taking = { ...moving, 'order.changed': 409, 'order.awaits_farmer': 409 };
/** The weight that the buyer was shown; when it is another one by now, nothing is taken. */
const shownWeight = z.strictObject({ weight: kgQuantity(LEAST_KG, leastText(LEAST_KG)) });

export const acceptWeight = defineEndpoint({
  id: 'orders.accept_weight',
  method: 'POST',
  path: '/api/orders/{id}/accept-weight',
  summary: 'The buyer takes goods that weigh less than was ordered, at the price of what is there',
  who: 'signed_in',
  permission: ['orders'],
  owns: 'order',
  params: z.object({ id }),
  body: shownWeight,
  output: orderDetail,
  refusals: taking,
  idempotency: 'accepted',
});

export const confirmWeight = defineEndpoint({
  id: 'orders.confirm_weight',
  method: 'POST',
  path: '/api/orders/{id}/confirm-weight',
  summary: 'The farmer says that a lower weight, found by the transporter, is right; then the buyer is asked',
  who: 'signed_in',
  permission: ['orders'],
  owns: 'order',
  params: z.object({ id }),
  body: shownWeight,
  output: orderDetail,
  refusals: taking,
  idempotency: 'accepted',
});

export const acceptTrackedWeight = defineEndpoint({
  id: 'orders.accept_weight_as_guest',
  method: 'POST',
  path: '/api/track/{token}/accept-weight',
  summary: 'The guest takes goods that weigh less than was ordered, at the price of what is there',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  body: shownWeight,
  output: trackedOrder,
  refusals: taking,
  idempotency: 'accepted',
});

const giving = { ...moving, 'escrow.reduction_out_of_range': 422, 'order.nothing_to_give': 422 };

/** What giving back would do: who gets how much when the order is completed after it. */
const givenPreview = z.object({ amount: ghs, largest: ghs, parts: moneyParts });

export const previewGiveBack = defineEndpoint({
  id: 'orders.preview_give_back',
  method: 'GET',
  path: '/api/orders/{id}/give-back-preview',
  summary: 'What giving back a part of the price, in kilograms or cedis, would leave to everybody; nothing is changed',
  who: 'signed_in',
  permission: ['orders'],
  owns: 'order',
  params: z.object({ id }),
  query: z.object({ quantity: z.string().max(20).optional(), amount: ghsText('Type an amount in cedis').optional() }),
  output: givenPreview,
  refusals: giving,
});

export const giveBack = defineEndpoint({
  id: 'orders.give_back',
  asksPassword: 'administrators',
  method: 'POST',
  path: '/api/orders/{id}/give-back',
  summary:
    'The farmer, or an administrator, gives back a part of the price of a paid order, in kilograms or cedis; the delivery fee is not touched',
  who: 'signed_in',
  permission: ['orders'],
  audited: ['quantity', 'amount', 'reason', 'note'],
  owns: 'order',
  params: z.object({ id }),
  body: z
    .strictObject({
      quantity: kgQuantity(0.01, 'Type how many kilograms, at least 0.01').optional(),
      amount: ghsAmount(0.01, 'Type an amount of at least ₵0.01').optional(),
      reason: z.enum(GIVEN_REASONS, { error: 'Choose a reason' }),
      note: optionalText(500),
      expected: expectedParts,
    })
    .refine(({ reason, note }) => reason !== 'other' || note !== undefined, {
      path: ['note'],
      message: 'Say what the reason is',
    }),
  output: orderDetail,
  refusals: { ...giving, 'order.changed': 409 },
  idempotency: 'required',
});

export const weightEndpoints = [
  weighOrder,
  viewSlipPhoto,
  viewTrackedSlipPhoto,
  acceptWeight,
  confirmWeight,
  acceptTrackedWeight,
  previewGiveBack,
  giveBack,
] as const;

export type GivenPreview = z.output<typeof givenPreview>;
