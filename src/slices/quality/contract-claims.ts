import { defineEndpoint } from '#wire/endpoint.ts';
import { day, done, id, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { DAY_PARTS, MOST_DAYS_AHEAD } from './domain/visit.ts';
import { claimView, goodsView, queueItem } from './views.ts';

const REASON_MISSING = 'Say why: farmer and buyer read it';
const params = z.object({ id });

const stands = { 'quality.not_found': 404, 'quality.not_waiting': 409 };

export const visitForm = z.strictObject({
  day: day.describe(`Today or up to ${MOST_DAYS_AHEAD} days ahead.`),
  part: z.enum(DAY_PARTS, { error: 'Choose morning or afternoon' }),
  reason: requiredText(REASON_MISSING, 300).optional().describe('Needed where a visit is moved.'),
});

export const callOffForm = z.strictObject({ reason: requiredText(REASON_MISSING, 300) });

export const readGoods = defineEndpoint({
  id: 'quality.read_goods',
  method: 'GET',
  path: '/api/quality/inspections/{id}/goods',
  summary:
    'What there is to see of goods that wait: photos, description, claimed grade, packs, the farm and its farmer',
  who: ['quality_inspector'],
  params,
  output: goodsView,
  refusals: { ...stands, 'quality.own_goods': 403 },
});

export const claimGoods = defineEndpoint({
  id: 'quality.claim',
  method: 'POST',
  path: '/api/quality/inspections/{id}/claim',
  summary: 'Keeps goods for the caller, for some hours or until after the visit: of many at once exactly one gets them',
  who: ['quality_inspector'],
  kyc: true,
  params,
  output: claimView,
  refusals: { ...stands, 'quality.own_goods': 403, 'quality.claimed': 409, 'quality.too_many_claims': 409 },
  idempotency: 'accepted',
});

export const releaseGoods = defineEndpoint({
  id: 'quality.release',
  method: 'DELETE',
  path: '/api/quality/inspections/{id}/claim',
  summary:
    'Gives claimed goods back to all inspectors, with the visit that was arranged; an administrator does it for anybody',
  who: ['quality_inspector', 'admin'],
  permission: ['orders'],
  owns: 'inspection_claim',
  params,
  output: done,
  refusals: { 'quality.claim_not_found': 404 },
  idempotency: 'accepted',
});

export const arrangeVisit = defineEndpoint({
  id: 'quality.arrange_visit',
  method: 'PUT',
  path: '/api/quality/inspections/{id}/visit',
  summary:
    'Says when the caller comes to look at goods that they have claimed; farmer and buyer are notified. Moving it takes a reason',
  who: ['quality_inspector'],
  kyc: true,
  owns: 'inspection_claim',
  params,
  body: visitForm,
  output: claimView,
  refusals: { ...stands, 'quality.claim_not_found': 404, 'quality.wrong_day': 422, 'quality.reason_missing': 422 },
  idempotency: 'accepted',
});

export const callOffVisit = defineEndpoint({
  id: 'quality.call_off_visit',
  method: 'POST',
  path: '/api/quality/inspections/{id}/visit/call-off',
  summary: 'Cancels the visit with a reason that farmer and buyer read; the goods stay claimed for some hours',
  who: ['quality_inspector'],
  owns: 'inspection_claim',
  params,
  body: callOffForm,
  output: claimView,
  refusals: { ...stands, 'quality.claim_not_found': 404, 'quality.no_visit': 409 },
  idempotency: 'accepted',
});

export const listVisits = defineEndpoint({
  id: 'quality.list_visits',
  method: 'GET',
  path: '/api/quality/visits',
  summary: 'The caller’s visits, the next one first',
  who: ['quality_inspector'],
  output: z.array(queueItem),
});

export const claimEndpoints = [readGoods, claimGoods, releaseGoods, arrangeVisit, callOffVisit, listVisits] as const;
