import { useTexts } from '#ui/languages/use-texts.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requireRole, sentForm } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { ProofFields } from '#parts/hand-over/ProofFields.tsx';
import { useReadCode } from '#parts/hand-over/use-read-code.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { handOverCollected } from '../../contract-hand-over.ts';
import { getOrder } from '../../contract-read.ts';
import { ORDER_UPDATED } from '../words.ts';
import { atItsField, takeProofForm } from './take-proof-form.ts';

/** Where the square of the buyer's code leads on this page. */
const PLACE = 'collection';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'farmer');
  const params = { id: args.params['orderId'] ?? '' };
  return { order: await load(args, (api) => api.call(getOrder, { params })), requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'farmer');
  const id = args.params['orderId'] ?? '';
  const form = await sentForm(args);
  const taken = takeProofForm(form);
  if (!taken.ok) return refuse(taken.state);
  const done = await attempt(args, form, (api) => api.call(handOverCollected, { params: { id }, body: taken.values }));
  if (!done.ok) return refuse(atItsField(done.state), done.status);
  return redirectWithToast(paths.order(id), { ...ORDER_UPDATED, tone: 'good' });
}

/** Where the goods are collected: the buyer's code, typed or read by the camera, or a photo and a name. */
export default function HandOverPage() {
  const say = useTexts();
  const { order, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const read = useReadCode();
  useLive(['me']);
  const mayHandOver = order.selfPickup && order.actions.some(({ code }) => code === 'deliver');
  const isAboutPhoto = ['photos', 'recipientName', 'reason'].some((name) => state?.errors[name] !== undefined);
  return (
    <>
      <PageHeader
        title={say('Hand over the goods')}
        tabTitle={say('Hand-over of order {number}', { number: order.orderNumber })}
        crumbs={[
          { label: say('Orders'), to: paths.orders() },
          { label: order.orderNumber, to: paths.order(order.id) },
          { label: say('Hand-over') },
        ]}
        subtitle={say('{product} for {name}', { product: order.productName, name: order.buyerName })}
      />
      <div id={PLACE} className="grid max-w-xl scroll-mt-20 gap-6">
        {mayHandOver ? (
          <Card>
            <Form
              state={state}
              requestKey={requestKey}
              encType="multipart/form-data"
              keepsDraft={false}
              className="gap-6"
              whenOffline={say('You are offline. What you typed stays on this page; send it when you are back.')}
            >
              <ProofFields
                label={say('The buyer’s code')}
                who={say('Who collects the goods')}
                code={read?.stop === PLACE ? read.code : undefined}
                hint={say('Where the buyer has no phone with them, or somebody else comes for the goods.')}
                open={isAboutPhoto}
              />
              <SubmitButton size="lg" wide busyLabel={say('Saving...')}>
                {say('Mark Collected')}
              </SubmitButton>
              <p className="text-sm text-soft">
                {say('{name} then has time to report a problem. After that you are paid.', { name: order.buyerName })}
              </p>
            </Form>
          </Card>
        ) : (
          <EmptyState
            title={say('There is nothing to hand over here now')}
            action={<ButtonLink to={paths.order(order.id)}>{say('To the order')}</ButtonLink>}
          >
            {say('Goods are handed over here when they are ready and their buyer collects them.')}
          </EmptyState>
        )}
      </div>
    </>
  );
}
