import { useTexts } from '#ui/languages/use-texts.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireRole, sentForm } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { keptText, sentText } from '#ui/form-state/form-state.ts';
import { complaintAbout, photosIn } from '#ui/form-state/photos/sent-photos.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { getOrder } from '../../contract-read.ts';
import { weighOrder } from '../../contract-weight.ts';
import { LARGEST_PHOTO_BYTES } from '../../domain/dispute-photos.ts';
import { WeighForm } from './WeighForm.tsx';
import { WeightFacts } from './WeightFacts.tsx';
import { weighedToast } from './words.ts';

const ONE_PHOTO = { most: 1, largestBytes: LARGEST_PHOTO_BYTES };

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'transporter', 'quality_inspector', 'admin');
  const params = { id: args.params['orderId'] ?? '' };
  return { order: await load(args, (api) => api.call(getOrder, { params })), requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const id = args.params['orderId'] ?? '';
  const form = await sentForm(args);
  const photos = photosIn(form);
  const complaint = photos.length === 0 ? 'Take a photo of the scale' : complaintAbout(photos, ONE_PHOTO);
  const photo = photos[0] ?? new File([], '');
  if (complaint !== null) return refuse({ errors: { photos: [complaint] }, values: keptText(form) });
  const weighed = await attempt(args, form, (api) =>
    api.call(weighOrder, {
      params: { id },
      body: { weight: sentText(form, 'weight'), photo },
      idempotencyKey: requestKeyOf(form),
    }),
  );
  if (!weighed.ok) {
    const { photo: wrong, ...errors } = weighed.state.errors;
    return refuse({ ...weighed.state, errors: wrong ? { ...errors, photos: wrong } : errors }, weighed.status);
  }
  return redirectWithToast(paths.order(id), weighedToast(weighed.value));
}

/** Where goods are weighed before they leave the farm: one figure, one photo, one button for the thumb. */
export default function WeighPage() {
  const say = useTexts();
  const { order, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  const mayWeigh = order.actions.some(({ code }) => code === 'weigh');
  return (
    <>
      <PageHeader
        title={say('Enter the weight')}
        tabTitle={say('Weight of order {number}', { number: order.orderNumber })}
        crumbs={[
          { label: say('Orders'), to: paths.orders() },
          { label: order.orderNumber, to: paths.order(order.id) },
          { label: say('Weight') },
        ]}
        subtitle={say('{product} of {name}', { product: order.productName, name: order.sellerName })}
      />
      <div className="grid max-w-xl gap-6">
        {mayWeigh && order.weight ? (
          <Card>
            <WeighForm order={order} weight={order.weight} requestKey={requestKey} state={state} />
          </Card>
        ) : (
          <EmptyState
            title={say('There is nothing to weigh here now')}
            action={<ButtonLink to={paths.order(order.id)}>{say('To the order')}</ButtonLink>}
          >
            {say(
              'Goods are weighed once before they leave the farm, by the transporter or the inspector. A slip is corrected once, by another person.',
            )}
          </EmptyState>
        )}
        <WeightFacts order={order} />
      </div>
    </>
  );
}
