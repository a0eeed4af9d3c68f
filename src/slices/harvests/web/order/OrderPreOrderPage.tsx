import { useTexts } from '#ui/languages/use-texts.ts';
import { atSavedAddress, loadDestination, loadQuotes, loadTerms } from '#slices/orders/parts/checkout/load-checkout.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { attempt, load, nowOf, type PageArgs, refuse, requestKeyOf, requireRole } from '#pages/page-data.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { asOrdered, parseOrder } from '#slices/orders/parts/checkout/as-ordered.ts';
import { payPath, withoutIdleNumber } from '#slices/orders/parts/checkout/pay-path.ts';
import { reloadOnConflict } from '#pages/reload-on-conflict.ts';
import { quoteDeliveries } from '#slices/orders/contract-read.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { needsNumber } from '#wire/fields.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { orderPreOrder, preOrderOrderFields, readPreOrder } from '../../contract-pre-orders.ts';
import type { PreOrderWithHarvest } from '../../views.ts';
import { kgWords } from '../words.ts';
import { PreOrderCheckout } from './PreOrderCheckout.tsx';
import { DestinationCard } from '#slices/orders/parts/checkout/DestinationCard.tsx';

export const shouldRevalidate = reloadOnConflict;

/** What each way of delivery costs. */
function quotesOf(args: PageArgs, { harvest, part, quantity }: PreOrderWithHarvest, place: string) {
  const query = { listingId: harvest.listing.id, place, quantity: part ?? quantity };
  return loadQuotes(args, (api) => api.call(quoteDeliveries, { query }));
}

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'buyer');
  const params = { id: args.params['id'] ?? '' };
  const preOrder = await load(args, (api) => api.call(readPreOrder, { params }));
  // A buyer who comes back to it later is led to what became of it.
  if (!preOrder.actions.some(({ code }) => code === 'order')) throw redirect(harvestPaths.preOrder(preOrder.id));
  const to = await loadDestination(args);
  const quotes = to.place && (await quotesOf(args, preOrder, to.place.slug));
  const until = new Date(preOrder.orderUntil ?? preOrder.payUntil);
  const payWithinMinutes = Math.floor((until.getTime() - nowOf(args.context).getTime()) / MINUTE_MS);
  return { preOrder, ...to, quotes, ...(await loadTerms(args, viewer)), payWithinMinutes };
}

export async function action(args: ActionFunctionArgs) {
  const params = { id: args.params['id'] ?? '' };
  const form = await args.request.formData();
  const sent = withoutIdleNumber(asOrdered(await atSavedAddress(args, form)));
  const parsed = parseOrder({ form, sent }, preOrderOrderFields.refine(...needsNumber()));
  if (!parsed.ok) return refuse(parsed.state);
  const body = orderPreOrder.body.encode(parsed.values);
  const ordered = await attempt(args, form, (api) =>
    api.call(orderPreOrder, { params, body, idempotencyKey: requestKeyOf(form) }),
  );
  if (!ordered.ok) return refuse(ordered.state, ordered.status);
  return redirect(payPath(ordered.value.paymentId, parsed.values.network));
}

/** The checkout of a part of a harvest: where to, how, and what pays the rest. */
export default function OrderPreOrderPage() {
  const say = useTexts();
  const { preOrder, place, typed, problem, places, quotes, ...data } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  const { productName } = preOrder.harvest.listing;
  return (
    <>
      <PageHeader
        title={say('Order and pay the rest')}
        subtitle={say('{goods}, at the price of your pre-order', {
          goods: `${kgWords(preOrder.part ?? preOrder.quantity)} ${productName}`,
        })}
        crumbs={[
          { label: say('Pre-orders'), to: harvestPaths.preOrders() },
          { label: preOrder.number, to: harvestPaths.preOrder(preOrder.id) },
          { label: say('Order') },
        ]}
      />
      <div className="grid gap-6">
        <DestinationCard place={place} places={places} typed={typed} problem={problem} />
        {place && quotes && (
          <PreOrderCheckout
            key={place.slug}
            preOrder={preOrder}
            place={place}
            quotes={quotes}
            state={state}
            {...data}
          />
        )}
        {place && quotes === null && (
          <Alert tone="bad" title={say('{product} is not on the market now.', { product: productName })}>
            {say(
              'Your deposit is safe: your time to order is stopped until the product is back, and if it stays away all of the deposit comes back.',
            )}
          </Alert>
        )}
      </div>
    </>
  );
}
