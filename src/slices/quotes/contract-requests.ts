import { REGION_SLUGS } from '#kernel/ghana/region.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { category, day, ghsAmount, id, kgQuantity, optionalText, qualityGrade, titleText } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { LEAST_PRICE_GHS, LEAST_REQUEST_KG, MOST_PRICE_GHS, MOST_REQUEST_KG, OPEN_DAYS } from './domain/bounds.ts';
import { REQUEST_STATES } from './domain/words.ts';
import { ownRequest, requestDetail, requestView } from './views.ts';
import { LEAST_PRICE_TEXT, LONGEST_NOTE } from './forms.ts';

const params = z.object({ id });

export const askForQuotes = defineEndpoint({
  id: 'quotes.ask',
  method: 'POST',
  path: '/api/quote-requests',
  summary: 'A buyer asks for goods; with a listing, only its farmer sees it',
  who: ['buyer'],
  body: z.strictObject({
    productWords: titleText('Say what you need', 120),
    category,
    quantity: kgQuantity(LEAST_REQUEST_KG, `At least ${LEAST_REQUEST_KG} kg`, MOST_REQUEST_KG),
    leastGrade: qualityGrade,
    targetPrice: ghsAmount(LEAST_PRICE_GHS, LEAST_PRICE_TEXT, MOST_PRICE_GHS).optional(),
    deliveryPlace: z.string({ error: 'Choose the place of delivery' }).trim().min(1).max(80),
    neededBy: day.describe('The last day that is early enough, in Accra'),
    openDays: z
      .int({ error: 'Write a whole number' })
      .min(OPEN_DAYS.least, 'At least 1 day')
      .max(OPEN_DAYS.most, `At most ${OPEN_DAYS.most} days`)
      .default(OPEN_DAYS.standard),
    note: optionalText(LONGEST_NOTE),
    least: kgQuantity(LEAST_REQUEST_KG, `At least ${LEAST_REQUEST_KG} kg`, MOST_REQUEST_KG)
      .optional()
      .describe(
        'Less than was agreed is ordered, too, when less is there, from so many kilograms on; left out: all or nothing',
      ),
    listingId: id.optional(),
  }),
  output: requestView,
  status: 201,
  refusals: {
    'quote.too_many_open': 409,
    'quote.day_over': 422,
    'quote.day_too_far': 422,
    'quote.unknown_place': 422,
    'quote.own_request': 409,
    'order.quantity_limits': 422,
    'catalogue.not_found': 404,
    'rate.limited': 429,
  },
  idempotency: 'required',
});

export const listRequests = defineEndpoint({
  id: 'quotes.list_requests',
  method: 'GET',
  path: '/api/quote-requests',
  summary: 'What the buyer who calls asked for, or every request for an administrator, newest first',
  who: ['buyer', 'admin'],
  permission: ['orders'],
  query: z.object({ state: z.enum(['all', ...REQUEST_STATES]).default('all'), ...pageQuery }),
  output: pageOf(ownRequest),
  paged: true,
});

export const listOpenRequests = defineEndpoint({
  id: 'quotes.list_open',
  method: 'GET',
  path: '/api/open-quote-requests',
  summary:
    'What buyers ask for now: for everybody, or for the farmer who calls; `directed` for the latter alone, `crops` of what they have on sale',
  who: ['farmer'],
  query: z.object({
    category: category.optional(),
    region: z.enum(REGION_SLUGS).optional(),
    directed: z.enum(['all', 'true']).default('all'),
    crops: z.enum(['all', 'own']).default('all'),
    sort: z.enum(['newest', 'soonest']).default('newest'),
    ...pageQuery,
  }),
  output: pageOf(requestView),
  paged: true,
});

export const readRequest = defineEndpoint({
  id: 'quotes.read_request',
  method: 'GET',
  path: '/api/quote-requests/{id}',
  summary: 'A request with the offers that the caller may see',
  who: ['buyer', 'farmer', 'admin'],
  permission: ['orders'],
  owns: 'request',
  params,
  output: requestDetail,
  refusals: { 'quote.not_found': 404 },
});

export const withdrawRequest = defineEndpoint({
  id: 'quotes.withdraw_request',
  method: 'POST',
  path: '/api/quote-requests/{id}/withdraw',
  summary: 'The buyer takes a request back; offers under way end, agreements hold',
  who: ['buyer'],
  owns: 'request',
  params,
  output: requestView,
  refusals: { 'quote.not_found': 404, 'quote.request_closed': 409 },
  idempotency: 'accepted',
});

export const requestEndpoints = [askForQuotes, listRequests, listOpenRequests, readRequest, withdrawRequest] as const;
