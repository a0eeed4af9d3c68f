import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { atSavedAddress, loadDestination, loadQuotes, loadTerms } from '#slices/orders/parts/checkout/load-checkout.ts';
import { lotPaths } from '#pages/paths/lot-paths.ts';
import { attempt, load, type PageArgs, refuse, requestKeyOf, requireRole } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { asOrdered, parseOrder } from '#slices/orders/parts/checkout/as-ordered.ts';
import { payPath, withoutIdleNumber } from '#slices/orders/parts/checkout/pay-path.ts';
import { reloadOnConflict } from '#pages/reload-on-conflict.ts';
import { quoteTogether } from '#slices/orders/contract-cart.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { needsNumber } from '#wire/fields.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { lotOrderFields, orderLot, readLot } from '../../contract.ts';
import type { LotDetail } from '../../views.ts';
import { kgWords } from '../words.ts';
import { LotCheckout } from './LotCheckout.tsx';
import { DestinationCard } from '#slices/orders/parts/checkout/DestinationCard.tsx';

export const shouldRevalidate = reloadOnConflict;

/** What each way of delivery costs. */
function quotesOf(args: PageArgs, { parts }: LotDetail, place: string) {
  const goods = parts.map(({ listingId, quantity }) => `${listingId}:${quantity}`).join(',');
  return loadQuotes(args, (api) => api.call(quoteTogether, { query: { place, goods } }));
}

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'buyer');
  const params = { id: args.params['id'] ?? '' };
  const lot = await load(args, (api) => api.call(readLot, { params }));
  // A buyer who comes back to it later is led to what became of it.
  if (!lot.actions.some(({ code }) => code === 'order')) throw redirect(lotPaths.one(lot.id));
  const to = await loadDestination(args);
  const quotes = to.place && (await quotesOf(args, lot, to.place.slug));
  return { lot, ...to, quotes, ...(await loadTerms(args, viewer)) };
}

export async function action(args: ActionFunctionArgs) {
  const params = { id: args.params['id'] ?? '' };
  const form = await args.request.formData();
  const sent = withoutIdleNumber(asOrdered(await atSavedAddress(args, form)));
  const parsed = parseOrder({ form, sent }, lotOrderFields.refine(...needsNumber()));
  if (!parsed.ok) return refuse(parsed.state);
  const body = orderLot.body.encode(parsed.values);
  const ordered = await attempt(args, form, (api) =>
    api.call(orderLot, { params, body, idempotencyKey: requestKeyOf(form) }),
  );
  if (!ordered.ok) return refuse(ordered.state, ordered.status);
  return redirect(payPath(ordered.value.paymentId, parsed.values.network));
}

/** The checkout of a whole lot: where to, how, and what pays. */
export default function OrderLotPage() {
  const say = useTexts();
  const { lot, place, typed, problem, places, quotes, ...data } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['market']);
  const title = `${kgWords(lot.total)} ${lot.productName}`;
  return (
    <>
      <PageHeader
        title={say('Order the whole lot')}
        subtitle={say('{goods} of {count} farmers', { goods: title, count: lot.farms })}
        crumbs={[
          { label: say('Group lots'), to: lotPaths.all() },
          { label: title, to: lotPaths.one(lot.id) },
          { label: say('Order') },
        ]}
      />
      <div className="grid gap-6">
        <DestinationCard place={place} places={places} typed={typed} problem={problem} />
        {place && quotes && (
          <LotCheckout key={place.slug} lot={lot} place={place} quotes={quotes} state={state} {...data} />
        )}
        {place && quotes === null && (
          <Alert tone="bad" title={say('Some goods of this lot are off the market now.')}>
            <Said
              text="Come back later, or {link}."
              values={{ link: <a href={paths.marketplace()}>{say('choose single products')}</a> }}
            />
          </Alert>
        )}
      </div>
    </>
  );
}
