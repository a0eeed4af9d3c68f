import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { lazy } from 'react';
import { attempt, load, newRequestKey, refuse, requestKeyOf, sentForm } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useLive } from '#ui/actions/use-live.ts';
import type { Api } from '#wire/api.ts';
import { isApiProblem } from '#wire/problem.ts';
import { data, redirect, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { OrderAgain } from '../../parts/order/OrderAgain.tsx';
import { OrderBadge } from '../../parts/order/OrderBadge.tsx';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { listTrackedDocuments } from '#slices/documents/contract.ts';
import { payTrackedOrder } from '../../contract-act.ts';
import { readGuestCheckout } from '../../contract-guest.ts';
import { trackOrder } from '../../contract-read.ts';
import type { TrackedOrder } from '../../views.ts';
import { OrderActions } from '../order/OrderActions.tsx';
import { OrderBody } from '../order/OrderBody.tsx';
import { isChange } from '../changes/change-codes.ts';
import { changeOrderOf } from '../changes/change-order.ts';
import { actOf, actOnTracked } from '../order/act-on-order.ts';
import { payerOf } from '../../parts/checkout/payer-of.ts';
import { payPath, withoutIdleNumber } from '../../parts/checkout/pay-path.ts';
import { loadPayMeans } from '#slices/escrow/parts/means/load-pay-means.ts';
import { addPhotos } from '../order/show-photos.ts';
import { trackedHandOverOf } from '../order/hand-over-of.ts';
import { moveDeadlineOf } from '../order/move-deadline.ts';
import { sayInDispute, settleAsGuest } from '../order/say-in-dispute.ts';
import { TrackedDispute } from './TrackedDispute.tsx';

/**
 * A secret link must not travel on to other sites, nor into search engines; without any referrer, browsers also hide
 * where a form comes from.
 */
export function headers() {
  return { 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' };
}

/** A link that was cut short, or that never was one: the screen shows the way to find the order again. */
const opensNothing = () => data({ code: 'order.link_opens_nothing', detail: '' }, { status: 404 });

/**
 * The order of this secret. One that opens a whole cart, as notices about its single payment carry, leads to all of its
 * orders.
 */
async function orderOf(api: Api, token: string): Promise<TrackedOrder> {
  try {
    return await api.call(trackOrder, { params: { token } });
  } catch (error) {
    if (!isApiProblem(error) || (error.status !== 404 && error.status !== 400)) throw error;
    const isCart = await api.call(readGuestCheckout, { params: { token } }).then(
      () => true,
      () => false,
    );
    throw isCart ? redirect(paths.orderSuccess({ cart: token })) : opensNothing();
  }
}

/** Comes once something was issued about the order. */
const DocumentList = lazy(async () => ({ default: (await import('../../parts/order/DocumentList.tsx')).DocumentList }));

export async function loader(args: LoaderFunctionArgs) {
  const token = args.params['token'] ?? '';
  const order = await load(args, (api) => orderOf(api, token));
  const documents = await load(args, (api) => api.call(listTrackedDocuments, { params: { token } }));
  const payer = { ...payerOf(order.contacts.buyerPhone), means: await loadPayMeans(args) };
  const handOver = await trackedHandOverOf(args, order, token);
  return { order, documents, handOver, token, payer, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const token = args.params['token'] ?? '';
  const form = await sentForm(args);
  if (form.get('intent') === 'add_photos') return addPhotos(args, token, form);
  if (form.get('intent') === 'add_statement') return sayInDispute(args, token, form);
  if (form.get('intent') === 'settle') return settleAsGuest(args, token, form);
  const act = actOf(form);
  if (act === null) throw data({ code: 'input.invalid', detail: '' }, { status: 400 });
  if (act === 'give_time') return moveDeadlineOf(args, { form, back: paths.track(token), of: { token } });
  if (isChange(act)) return changeOrderOf(args, { act, form, back: paths.track(token), of: { token } });
  if (act !== 'start_payment') return actOnTracked(args, { id: token, act, form });
  const parsed = parseForm(withoutIdleNumber(form), payTrackedOrder.body);
  if (!parsed.ok) return refuse(parsed.state);
  const started = await attempt(args, form, (api) =>
    api.call(payTrackedOrder, {
      params: { token },
      body: payTrackedOrder.body.encode(parsed.values),
      idempotencyKey: requestKeyOf(form),
    }),
  );
  if (!started.ok) return refuse(started.state, started.status);
  return redirect(payPath(started.value.paymentId, parsed.values.network, started.value.secret));
}

/** A guest's order, behind its secret link. */
export default function TrackPage() {
  const { order, documents, handOver, token, payer, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const say = useTexts();
  useLive([`track:${token}`]);
  return (
    <div className="page-width py-8">
      <PageHeader
        title={order.orderNumber}
        tabTitle={say('Order {number}', { number: order.orderNumber })}
        badge={<OrderBadge order={order} />}
        subtitle={
          <Said
            text="Placed {date}. Anybody with the link to this page can see and act on it: keep it to yourself."
            values={{ date: <DateTime value={order.createdAt} /> }}
          />
        }
      />
      {order.dispute && (
        <div className="mb-6">
          <TrackedDispute dispute={order.dispute} requestKey={requestKey} state={state} />
        </div>
      )}
      <OrderBody
        order={order}
        side="guest"
        handOver={handOver}
        documents={documents.length > 0 && <DocumentList documents={documents} token={token} />}
      >
        <OrderActions
          order={order}
          side="guest"
          previews={order.endings}
          requestKey={requestKey}
          payer={payer}
          secret={order.openPaymentSecret ?? token}
          state={state}
        />
        <div className="flex flex-wrap gap-2 empty:hidden">
          <OrderAgain order={order} token={token} />
        </div>
      </OrderBody>
    </div>
  );
}
