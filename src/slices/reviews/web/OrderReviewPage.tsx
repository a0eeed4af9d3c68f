import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireRole } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { readOrderReview, writeReview } from '../contract.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { TOASTS } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'buyer', 'farmer', 'admin');
  const params = { id: args.params['orderId'] ?? '' };
  return load(args, async (api) => {
    const { orderNumber, productName, sellerName, transporterName } = await api.call(getOrder, { params });
    const { review, mayReview } = await api.call(readOrderReview, { params });
    return {
      order: { id: params.id, orderNumber, productName, sellerName, transporterName },
      review,
      mayReview,
      requestKey: newRequestKey(),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  const id = args.params['orderId'] ?? '';
  const form = await args.request.formData();
  const parsed = parseForm(form, writeReview.body);
  if (!parsed.ok) return refuse(parsed.state);
  const written = await attempt(args, form, (api) =>
    api.call(writeReview, { params: { id }, body: parsed.values, idempotencyKey: requestKeyOf(form) }),
  );
  return written.ok ? redirectWithToast(paths.orderReview(id), TOASTS.written) : refuse(written.state, written.status);
}

/** Where the buyer of a completed order says how it was; afterwards it shows what they said. */
export default function OrderReviewPage() {
  const { order, review, mayReview, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title={mayReview ? 'Rate this order' : 'Review'}
        tabTitle={`Review of order ${order.orderNumber}`}
        crumbs={[
          { label: 'Orders', to: paths.orders() },
          { label: order.orderNumber, to: paths.order(order.id) },
          { label: 'Review' },
        ]}
        subtitle={`${order.productName} from ${order.sellerName}`}
      />
      <div className="max-w-2xl">
        {review && <ReviewCard review={review} />}
        {!review && mayReview && (
          <Card>
            <ReviewForm
              farmerName={order.sellerName}
              productName={order.productName}
              transporterName={order.transporterName}
              state={state}
              requestKey={requestKey}
            />
          </Card>
        )}
        {!review && !mayReview && (
          <EmptyState title="No review yet" action={<ButtonLink to={paths.order(order.id)}>To the order</ButtonLink>}>
            The buyer can review an order once it is completed.
          </EmptyState>
        )}
      </div>
    </>
  );
}
