import { REGION_SLUGS } from '#kernel/ghana/region.ts';
import { SEES_ORDERS } from '#kernel/permissions/permission.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import {
  category,
  day,
  fileResponse,
  ghs,
  ghsAmount,
  id,
  kgQuantity,
  optionalText,
  requiredText,
} from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { DEPOSIT_PERCENT, LARGEST_PHOTO_BYTES, LEAST_PRE_ORDER_KG, OFFERED_KG, PRICE_GHS } from './domain/bounds.ts';
import { LONGEST_NOTE } from './forms.ts';
import { declarationPreview, harvestDetail, harvestView, ownHarvest } from './views.ts';

const params = z.object({ id });
const missing = { 'harvest.not_found': 404 } as const;
const percentText = `A multiple of 5 from ${DEPOSIT_PERCENT.least} to ${DEPOSIT_PERCENT.most}`;

export const openHarvest = defineEndpoint({
  id: 'harvests.open',
  method: 'POST',
  path: '/api/harvests',
  summary: 'A farmer offers what they expect to harvest of one of their listings, for pre-orders with a deposit',
  who: ['farmer'],
  onBehalf: 'listings',
  body: z
    .strictObject({
      listingId: id,
      expectedFrom: day.describe('The first day on which it is expected, in Accra'),
      expectedUntil: day,
      quantity: kgQuantity(OFFERED_KG.least, `At least ${OFFERED_KG.least} kg`, OFFERED_KG.most),
      leastQuantity: kgQuantity(LEAST_PRE_ORDER_KG, `At least ${LEAST_PRE_ORDER_KG} kg`, OFFERED_KG.most),
      pricePerKg: ghsAmount(PRICE_GHS.least, `At least ₵${PRICE_GHS.least}`, PRICE_GHS.most),
      depositPercent: z
        .int({ error: percentText })
        .min(DEPOSIT_PERCENT.least, percentText)
        .max(DEPOSIT_PERCENT.most, percentText)
        .multipleOf(DEPOSIT_PERCENT.step, percentText)
        .default(DEPOSIT_PERCENT.usual),
      note: optionalText(LONGEST_NOTE),
    })
    .refine(({ quantity, leastQuantity }) => leastQuantity <= quantity, {
      path: ['leastQuantity'],
      error: 'At most what the harvest has on offer',
    }),
  output: ownHarvest,
  status: 201,
  refusals: {
    'harvest.listing_unfit': 422,
    'harvest.one_of_listing': 409,
    'harvest.too_many_open': 409,
    'harvest.dates': 422,
    'rate.limited': 429,
  },
  idempotency: 'required',
});

export const listHarvests = defineEndpoint({
  id: 'harvests.list',
  method: 'GET',
  path: '/api/harvests',
  summary: 'The harvests of the farmer who calls, or all of them for an administrator, newest first',
  who: ['farmer', 'admin'],
  onBehalf: 'listings',
  permission: ['listings'],
  query: z.object({ show: z.enum(['all', 'open', 'over']).default('all'), ...pageQuery }),
  output: pageOf(ownHarvest),
  paged: true,
});

export const readHarvest = defineEndpoint({
  id: 'harvests.read',
  method: 'GET',
  path: '/api/harvests/{id}',
  summary: 'A harvest with its pre-orders, the earliest first',
  who: ['farmer', 'admin'],
  onBehalf: 'listings',
  permission: ['listings'],
  owns: 'harvest',
  params,
  output: harvestDetail,
  refusals: missing,
});

export const previewDeclaration = defineEndpoint({
  id: 'harvests.preview_declaration',
  method: 'GET',
  path: '/api/harvests/{id}/declaration',
  summary: 'What every buyer would get of so many kilograms, and what would go back; nothing is changed',
  who: ['farmer'],
  onBehalf: 'listings',
  owns: 'harvest',
  params,
  query: z.object({ quantity: z.coerce.number().min(0).max(OFFERED_KG.most) }),
  output: declarationPreview,
  refusals: { ...missing, 'harvest.closed': 409, 'harvest.too_early': 409, 'harvest.more_than_booked': 422 },
});

const PHOTO_MISSING = 'Take a photo of the goods';
const LARGEST_FRAME_BYTES = 16 * 1024;

export const showGoods = defineEndpoint({
  id: 'harvests.show_goods',
  method: 'POST',
  path: '/api/harvests/{id}/photo',
  summary:
    'The farmer shows a photo of goods that are ripe up to a week before their first day (at most 5 MB, its metadata is removed), and may declare them then',
  who: ['farmer'],
  onBehalf: 'listings',
  owns: 'harvest',
  params,
  body: z.strictObject({
    photo: z
      .instanceof(File, { error: PHOTO_MISSING })
      .refine((file) => file.size > 0, PHOTO_MISSING)
      .refine((file) => file.size <= LARGEST_PHOTO_BYTES, 'The photo is larger than 5 MB.'),
  }),
  output: harvestDetail,
  status: 201,
  consumes: 'multipart',
  maxBytes: LARGEST_PHOTO_BYTES + LARGEST_FRAME_BYTES,
  opensPictures: true,
  refusals: { ...missing, 'harvest.closed': 409, 'harvest.too_early': 409, 'harvest.not_a_picture': 422 },
  idempotency: 'accepted',
});

export const viewGoods = defineEndpoint({
  id: 'harvests.view_goods',
  method: 'GET',
  path: '/api/harvests/{id}/photo',
  summary:
    'The photo of goods that were declared before their first day, for the farmer, their buyers and administrators',
  who: ['farmer', 'buyer', 'admin'],
  onBehalf: 'listings',
  permission: ['listings', ...SEES_ORDERS],
  owns: 'harvest',
  params,
  output: fileResponse,
  produces: 'file',
  refusals: missing,
});

export const declareHarvest = defineEndpoint({
  id: 'harvests.declare',
  method: 'POST',
  path: '/api/harvests/{id}/declaration',
  summary: 'The farmer declares how much there really is of what was pre-ordered; none means that the harvest failed',
  who: ['farmer'],
  onBehalf: 'listings',
  owns: 'harvest',
  params,
  body: z.strictObject({
    quantity: kgQuantity(0, 'Write how many kilograms there are', OFFERED_KG.most),
    booked: z
      .number()
      .min(0)
      .max(OFFERED_KG.most)
      .describe('What was pre-ordered as the caller saw it; when it is another quantity by now, nothing is declared'),
  }),
  output: harvestDetail,
  refusals: {
    ...missing,
    'harvest.closed': 409,
    'harvest.too_early': 409,
    'harvest.changed': 409,
    'harvest.listing_off': 409,
    'harvest.more_than_booked': 422,
    'escrow.wrong_state': 409,
  },
  idempotency: 'accepted',
});

export const callOffHarvest = defineEndpoint({
  id: 'harvests.call_off',
  method: 'POST',
  path: '/api/harvests/{id}/call-off',
  summary: 'The farmer cancels a harvest; every deposit goes back',
  who: ['farmer'],
  owns: 'harvest',
  params,
  body: z.strictObject({ reason: requiredText('Say why, your buyers read it', LONGEST_NOTE) }),
  output: harvestDetail,
  refusals: { ...missing, 'harvest.closed': 409, 'escrow.wrong_state': 409 },
  idempotency: 'accepted',
});

export const listComing = defineEndpoint({
  id: 'harvests.list_coming',
  method: 'GET',
  path: '/api/coming-harvests',
  summary: 'Harvests that can be pre-ordered, the soonest first',
  who: 'anyone',
  query: z.object({ category: category.optional(), region: z.enum(REGION_SLUGS).optional(), ...pageQuery }),
  output: pageOf(harvestView),
  paged: true,
});

export const readComing = defineEndpoint({
  id: 'harvests.read_coming',
  method: 'GET',
  path: '/api/coming-harvests/{id}',
  summary: 'One harvest as everybody sees it',
  who: 'anyone',
  params,
  output: harvestView,
  refusals: missing,
});

export const nextHarvest = defineEndpoint({
  id: 'harvests.next_of_listing',
  method: 'GET',
  path: '/api/public/listings/{id}/next-harvest',
  summary: 'The harvest of a listing that can be pre-ordered now, or null',
  who: 'anyone',
  params,
  output: z.object({ harvest: z.object({ id, expectedFrom: day, pricePerKg: ghs }).nullable() }),
});

export const harvestEndpoints = [
  openHarvest,
  listHarvests,
  readHarvest,
  previewDeclaration,
  showGoods,
  viewGoods,
  declareHarvest,
  callOffHarvest,
  listComing,
  readComing,
  nextHarvest,
] as const;
