import { useTexts } from '#ui/languages/use-texts.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, type PageArgs, refuse, requestKeyOf, requireRole } from '#pages/page-data.ts';
import { quotePaths } from '#pages/paths/quote-paths.ts';
import { listMyListings } from '#slices/catalogue/contract.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { makeOffer } from '../contract-offers.ts';
import { readRequest } from '../contract-requests.ts';
import { isAtLeast } from '../domain/request.ts';
import type { RequestDetail } from '../views.ts';
import { actOnOffer } from './act-on-offer.ts';
import { MakeOffer } from './MakeOffer.tsx';
import { OfferCard } from './OfferCard.tsx';
import { RequestBadge, RequestFacts } from './RequestFacts.tsx';
import { TOASTS, wantedWords } from './words.ts';

const MOST_LISTINGS = 100;

/** The farmer's listings that answer a request, but those that they offer on it already. */
async function fittingListings(args: PageArgs, { category, leastGrade, offers }: RequestDetail) {
  const query = { category, status: 'approved', limit: MOST_LISTINGS } as const;
  const { items } = await load(args, (api) => api.call(listMyListings, { query }));
  const running = new Set(offers.flatMap(({ state, listing }) => (state === 'running' ? [listing.id] : [])));
  return items
    .filter(({ id, expired, qualityGrade }) => !expired && !running.has(id) && isAtLeast(qualityGrade, leastGrade))
    .map(({ id, productName, quantity, pricePerKg }) => ({ id, productName, quantity, pricePerKg }));
}

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'farmer');
  const params = { id: args.params['id'] ?? '' };
  const request = await load(args, (api) => api.call(readRequest, { params }));
  const mayOffer = request.actions.some(({ code }) => code === 'offer');
  return {
    request,
    mayOffer,
    listings: mayOffer ? await fittingListings(args, request) : [],
    requestKey: newRequestKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'farmer');
  const id = args.params['id'] ?? '';
  const form = await args.request.formData();
  const back = quotePaths.buyersRequest(id);
  if (form.get('intent') !== 'offer') return actOnOffer(args, form, back);
  const parsed = parseForm(form, makeOffer.body);
  if (!parsed.ok) return refuse(parsed.state);
  const body = makeOffer.body.encode(parsed.values);
  const made = await attempt(args, form, (api) =>
    api.call(makeOffer, { params: { id }, body, idempotencyKey: requestKeyOf(form) }),
  );
  return made.ok ? redirectWithToast(back, TOASTS.offered) : refuse(made.state, made.status);
}

/** What one buyer asks for, and the farmer's own offers on it. */
export default function BuyersRequestPage() {
  const say = useTexts();
  const { request, mayOffer, listings, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  const title = wantedWords(request);
  return (
    <>
      <PageHeader
        title={title}
        badge={<RequestBadge state={request.state} />}
        crumbs={[{ label: say('Buyers’ Requests'), to: quotePaths.buyersRequests() }, { label: title }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]">
        <div className="grid min-w-0 gap-5 max-lg:order-2">
          {request.offers.map((offer) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              side="farmer"
              buyerFirstName={request.buyerFirstName}
              restKg={request.rest}
              isRest={request.restOfOrder !== null}
              requestKey={requestKey}
              state={state}
            />
          ))}
          {mayOffer && <MakeOffer request={request} listings={listings} requestKey={requestKey} state={state} />}
        </div>
        <Card title={say('What {name} needs', { name: request.buyerFirstName })}>
          <RequestFacts request={request} forFarmer />
        </Card>
      </div>
    </>
  );
}
