import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { lazy } from 'react';
import { permits, SEES_ORDERS } from '#kernel/permissions/permission.ts';
import { sentText } from '#ui/form-state/form-state.ts';
import { CODE_WORDS } from '#kernel/trade/hand-over.ts';
import { actingOf, checkPermission, load, newRequestKey, requireViewer, sentForm } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { paths, safeNext } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { OrderBadge } from '../../parts/order/OrderBadge.tsx';
import { sideOf } from '../../parts/order/side.ts';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { listOrderDocuments } from '#slices/documents/contract.ts';
import type { OrderAction } from '../../views.ts';
import { getOrder } from '../../contract-read.ts';
import { withCoveredActs } from '../covered-acts.ts';
import { BoughtAgain } from './BoughtAgain.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderBody } from './OrderBody.tsx';
import { OrderTalk } from './OrderTalk.tsx';
import { handOverOf } from './hand-over-of.ts';
import { endPreviews } from '../ending/end-previews.ts';
import { orderPageAction } from './order-page-action.ts';
import { payerOf } from '../../parts/checkout/payer-of.ts';
import { loadSpoken } from '#slices/notifications/parts/load-spoken.ts';
import { loadPayMeans } from '#slices/escrow/parts/means/load-pay-means.ts';
import { RELEASE_INSPECTION } from '../words.ts';
import { RateLink } from './RateLink.tsx';
import { spokenMoney } from '../money/spoken-money.ts';
import { standingBehind } from './standing-behind.ts';
import { starsGiven } from './stars-given.ts';

/** Comes once something was issued about the order. */
const DocumentList = lazy(async () => ({ default: (await import('../../parts/order/DocumentList.tsx')).DocumentList }));

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args);
  checkPermission(viewer, ...SEES_ORDERS);
  const found = await load(args, (api) => api.call(getOrder, { params: { id: args.params['orderId'] ?? '' } }));
  const order = withCoveredActs(args, found);
  const acting = actingOf(args.context) !== null;
  const side = sideOf(order, viewer);
  const [previews, documents, stars, handOver, standingId, spoken] = await Promise.all([
    endPreviews(args, order, viewer.role),
    acting ? [] : load(args, (api) => api.call(listOrderDocuments, { params: { id: order.id } })),
    starsGiven(args, order, side),
    handOverOf(args, order, viewer),
    standingBehind(args, order, side),
    loadSpoken(args, acting ? null : spokenMoney(order, side)),
  ]);
  return {
    acting,
    order,
    documents,
    handOver,
    standingId,
    spoken,
    previews,
    payer: { ...payerOf(viewer.phone), means: await loadPayMeans(args) },
    side,
    stars,
    viewerId: viewer.id,
    decidesDisputes: permits(viewer, ['disputes']),
    releasesInspections: permits(viewer, ['orders']),
    requestKey: newRequestKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const id = args.params['orderId'] ?? '';
  const form = await sentForm(args);
  return orderPageAction(args, { id, form, back: safeNext(sentText(form, 'back'), paths.order(id)) });
}

/** Whose code a transporter may enter now, in words; null where none is asked for. */
function askedCode(actions: readonly OrderAction[]): string | null {
  if (actions.some(({ code }) => code === 'pick_up')) return CODE_WORDS.pickup;
  return actions.some(({ code }) => code === 'deliver') ? CODE_WORDS.delivery : null;
}

/** One order: for its parties, its transporter, its inspector and administrators. */
export default function OrderPage() {
  const say = useTexts();
  const {
    acting,
    order,
    documents,
    handOver,
    standingId,
    spoken,
    previews,
    payer,
    side,
    stars,
    viewerId,
    decidesDisputes,
    releasesInspections,
    requestKey,
  } = useLoaderData<typeof loader>();
  const codeAsked = side === 'carrier' ? askedCode(order.actions) : null;
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title={order.orderNumber}
        tabTitle={say('Order {number}', { number: order.orderNumber })}
        crumbs={[{ label: 'Orders', to: paths.orders() }, { label: order.orderNumber }]}
        badge={<OrderBadge order={order} />}
        subtitle={<Said text="Placed {date}" values={{ date: <DateTime value={order.createdAt} /> }} />}
      />
      <OrderBody
        order={order}
        side={side}
        handOver={handOver}
        spoken={spoken}
        documents={documents.length > 0 && <DocumentList documents={documents} />}
      >
        {codeAsked && (
          <ButtonLink to={paths.transportDay()} variant="secondary" size="lg" wide>
            {codeAsked}
          </ButtonLink>
        )}
        <OrderActions
          order={order}
          side={side}
          previews={previews}
          requestKey={requestKey}
          payer={payer}
          state={state}
        />
        {!acting && order.disputeId !== null && (side === 'buyer' || side === 'farmer') && (
          <ButtonLink to={paths.escrowTransaction(order.id)} variant="secondary" wide>
            {say('Dispute and its photos')}
          </ButtonLink>
        )}
        {order.disputeId !== null && decidesDisputes && (
          <ButtonLink to={adminPaths.dispute(order.disputeId)} variant={order.disputed ? 'primary' : 'secondary'} wide>
            {say('Open at the dispute desk')}
          </ButtonLink>
        )}
        {order.inspector !== null && releasesInspections && (
          <Form
            intent={RELEASE_INSPECTION}
            requestKey={`${requestKey}-inspection`}
            hidden={{ inspectionId: order.inspector.inspectionId }}
          >
            <SubmitButton variant="secondary" wide busyLabel={say('Giving back...')}>
              {say('Give the inspection to other inspectors')}
            </SubmitButton>
          </Form>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {side === 'buyer' && <BoughtAgain order={order} standingId={standingId} />}
          {side === 'buyer' && order.status === 'completed' && <RateLink orderId={order.id} stars={stars} />}
          {!acting && <OrderTalk order={order} viewerId={viewerId} />}
        </div>
      </OrderBody>
    </>
  );
}
