import { useTexts } from '#ui/languages/use-texts.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import {
  attempt,
  load,
  newRequestKey,
  type PageArgs,
  refuse,
  requestKeyOf,
  requireRole,
  viewerOf,
} from '#pages/page-data.ts';
import { payPath, withoutIdleNumber } from '#slices/orders/parts/checkout/pay-path.ts';
import { payerOf } from '#slices/orders/parts/checkout/payer-of.ts';
import { loadPayMeans } from '#slices/escrow/parts/means/load-pay-means.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { Alert, type AlertTone } from '#ui/display/Alert.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { declinePreOrder, payDeposit, readPreOrder, withdrawPreOrder } from '../contract-pre-orders.ts';
import type { PreOrderState } from '../domain/words.ts';
import { PreOrderActions } from './PreOrderActions.tsx';
import { PreOrderBadge } from './PreOrderCard.tsx';
import { PreOrderFacts } from './PreOrderFacts.tsx';
import { kgWords, nextOfPreOrder, TOASTS, whereMoneyWent } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'buyer', 'farmer', 'admin');
  const params = { id: args.params['id'] ?? '' };
  const preOrder = await load(args, (api) => api.call(readPreOrder, { params }));
  return {
    preOrder,
    means: await loadPayMeans(args),
    payer: payerOf(viewerOf(args.context)?.phone ?? null),
    requestKey: newRequestKey(),
  };
}

async function pay(args: PageArgs, id: string, form: FormData) {
  const parsed = parseForm(withoutIdleNumber(form), payDeposit.body);
  if (!parsed.ok) return refuse({ ...parsed.state, values: { ...parsed.state.values, intent: 'pay' } });
  const call = { params: { id }, body: parsed.values, idempotencyKey: requestKeyOf(form) };
  const begun = await attempt(args, form, (api) => api.call(payDeposit, call));
  return begun.ok ? redirect(payPath(begun.value.paymentId, parsed.values.network)) : refuse(begun.state, begun.status);
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'buyer');
  const id = args.params['id'] ?? '';
  const form = await args.request.formData();
  const intent = form.get('intent');
  if (intent === 'pay') return pay(args, id, form);
  const sent = { params: { id }, idempotencyKey: requestKeyOf(form) };
  const back = form.get('back') === 'yes';
  const done = await attempt(args, form, (api) =>
    intent === 'decline' ? api.call(declinePreOrder, sent) : api.call(withdrawPreOrder, { ...sent, body: { back } }),
  );
  if (!done.ok) return refuse(done.state, done.status);
  const toast = intent === 'decline' ? TOASTS.declined : back ? TOASTS.withdrawn : TOASTS.kept;
  return redirectWithToast(harvestPaths.preOrder(id), toast);
}

const TONES: Readonly<Partial<Record<PreOrderState, AlertTone>>> = {
  awaiting_deposit: 'wait',
  ready: 'wait',
  ordered: 'wait',
  reserved: 'good',
  settled: 'good',
};

/** One pre-order: its state, the next step and until when, and what happens if somebody does not take it. */
export default function PreOrderPage() {
  const say = useTexts();
  const { preOrder, ...data } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  const { harvest, you } = preOrder;
  const { productName } = harvest.listing;
  return (
    <>
      <PageHeader
        title={`${kgWords(preOrder.quantity)} ${productName}`}
        tabTitle={say('Pre-order {number}', { number: preOrder.number })}
        badge={<PreOrderBadge state={preOrder.state} />}
        crumbs={[
          you === 'farmer'
            ? { label: say('Harvest'), to: harvestPaths.ownOne(harvest.id) }
            : { label: say('Pre-orders'), to: harvestPaths.preOrders() },
          { label: preOrder.number },
        ]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
        <div className="grid min-w-0 gap-6">
          <Alert tone={TONES[preOrder.state] ?? 'plain'} title={nextOfPreOrder(preOrder, say)}>
            {whereMoneyWent(preOrder, say)}
          </Alert>
          <PreOrderActions preOrder={preOrder} state={state} {...data} />
        </div>
        <Card title={say('What was agreed')}>
          <PreOrderFacts preOrder={preOrder} />
        </Card>
      </div>
    </>
  );
}
