import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { loadPayMeans } from '../../parts/means/load-pay-means.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf } from '#pages/page-data.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { formatGhs } from '#kernel/money.ts';
import { paths } from '#pages/paths/paths.ts';
import { isDepositNumber } from '#kernel/ids.ts';
import { Card } from '#ui/layout/Card.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useLive } from '#ui/actions/use-live.ts';
import {
  checkCardPayment,
  payFromAnotherNumber,
  resendPrompt,
  showPayment,
  submitOtp,
} from '../../contract-payments.ts';
import type { PaymentView } from '../../views.ts';
import { PaymentEnded } from './PaymentEnded.tsx';
import { PaymentWaiting } from './PaymentWaiting.tsx';
import { waitingWords } from './waiting-words.ts';
import { useLookAgain } from './use-look-again.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Paystack adds it to the address that the payer of a card comes back to. It says nothing but that. */
const CAME_BACK = 'trxref';

function callOf(args: Args): { params: { id: string }; query: { secret?: string } } {
  const secret = new URL(args.request.url).searchParams.get('secret');
  return { params: { id: args.params['paymentId'] ?? '' }, query: secret ? { secret } : {} };
}

/** Whether it is paid before a harvest, for goods that are ordered after it. */
function isDeposit({ orders }: PaymentView): boolean {
  return orders.some(({ orderNumber }) => isDepositNumber(orderNumber));
}

/** Where an order is seen, paid or not: its page, the list when there are several, a guest's page by the secret. */
function orderPathOf(payment: PaymentView, secret: string | undefined): string {
  const [only, ...others] = payment.orders;
  if (secret) return paths.orderSuccess(others.length === 0 ? { token: secret } : { cart: secret });
  if (!only || others.length > 0) return paths.orders();
  return isDeposit(payment) ? harvestPaths.preOrder(only.id) : paths.order(only.id);
}

export async function loader(args: LoaderFunctionArgs) {
  const call = callOf(args);
  const asked = new URL(args.request.url).searchParams;
  if (asked.has(CAME_BACK)) {
    const { secret } = await load(args, (api) => api.call(checkCardPayment, call));
    if (secret !== null && call.query.secret === undefined)
      throw redirect(paths.pay(call.params.id, { secret, [CAME_BACK]: '1' }));
  }
  const payment = await load(args, (api) => api.call(showPayment, call));
  if (payment.state === 'succeeded') {
    throw redirectWithToast(orderPathOf(payment, call.query.secret), { ...receivedWords(payment), tone: 'good' });
  }
  return data(
    {
      payment,
      means: await loadPayMeans(args),
      requestKey: newRequestKey(),
      secret: call.query.secret ?? null,
      goOn: asked.has('go'),
    },
    { headers: { 'Referrer-Policy': 'same-origin' } },
  );
}

/** What a payer reads whose money is there. */
function receivedWords(payment: PaymentView): { readonly title: string; readonly text: string } {
  if (isDeposit(payment))
    return {
      title: 'Deposit received',
      text: 'Your goods are reserved. The deposit is safe in escrow until the harvest.',
    };
  if (payment.left > 0)
    return {
      title: `${formatGhs(payment.amount)} received`,
      text: `It is safe in escrow. ${formatGhs(payment.left)} is left to pay.`,
    };
  return { title: 'Payment received', text: 'Your money is safe in escrow until you have the goods.' };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const call = callOf(args);
  const here = paths.pay(call.params.id, call.query);
  if (form.get('intent') === 'resend') {
    const sent = await attempt(args, form, (api) => api.call(resendPrompt, call));
    if (!sent.ok) return refuse(sent.state, sent.status);
    return redirectWithToast(here, {
      title: sent.value.state === 'otp_required' ? 'Code sent again' : 'Prompt sent again',
      text: 'Look at your phone.',
      tone: 'good',
    });
  }
  if (form.get('intent') === 'otp') {
    const parsed = parseForm(form, submitOtp.body);
    if (!parsed.ok) return refuse(parsed.state);
    const sent = await attempt(args, form, (api) => api.call(submitOtp, { ...call, body: parsed.values }));
    return sent.ok ? redirect(here) : refuse(sent.state, sent.status);
  }
  const parsed = parseForm(form, payFromAnotherNumber.body);
  if (!parsed.ok) return refuse(parsed.state);
  const input = { ...call, body: parsed.values, idempotencyKey: requestKeyOf(form) };
  const started = await attempt(args, form, (api) => api.call(payFromAnotherNumber, input));
  if (!started.ok) return refuse(started.state, started.status);
  const go = parsed.values.network === 'card' ? ({ go: '1' } as const) : {};
  return redirect(paths.pay(started.value.paymentId, { ...call.query, ...go }));
}

function isWaiting(payment: PaymentView): boolean {
  return payment.state === 'queued' || payment.state === 'pending' || payment.state === 'otp_required';
}

const QUICK_LOOK_MS = 1000;
const SLOW_LOOK_MS = 10_000;

/** Until the prompt is out somebody waits for this very page; afterwards live events tell, and this only makes sure. */
function lookEvery(payment: PaymentView): number | null {
  if (!isWaiting(payment)) return null;
  return payment.state === 'queued' ? QUICK_LOOK_MS : SLOW_LOOK_MS;
}

const SUPERSEDED = { card: 'You chose another way to pay', number: 'You chose another number' } as const;

function titleOf(payment: PaymentView, say: Say): string {
  if (isWaiting(payment)) return waitingWords(payment, say).title;
  return say(
    payment.state === 'superseded'
      ? SUPERSEDED[payment.network === 'card' ? 'card' : 'number']
      : 'The payment did not go through',
  );
}

/** Waits with the payer for their approval, and says how to go on when it does not come. */
export default function PayPage() {
  const say = useTexts();
  const { payment, means, requestKey, secret, goOn } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const { revalidate } = useRevalidator();
  useLive(secret ? ['me', `track:${secret}`] : ['me']);
  const waiting = isWaiting(payment);
  useLookAgain(lookEvery(payment));
  const orderPath = orderPathOf(payment, secret ?? undefined);
  return (
    <div className="page-width grid max-w-5xl gap-6 py-8 sm:py-12">
      {waiting && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <PageHeader title={titleOf(payment, say)} tabTitle={say('Payment')} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        {waiting ? (
          <PaymentWaiting
            payment={payment}
            means={means}
            state={state}
            requestKey={requestKey}
            orderPath={orderPath}
            onEnd={() => void revalidate()}
            goOn={goOn}
          />
        ) : (
          <PaymentEnded payment={payment} means={means} state={state} requestKey={requestKey} orderPath={orderPath} />
        )}
        <OrderSummary payment={payment} />
      </div>
    </div>
  );
}

function OrderSummary({ payment }: { readonly payment: PaymentView }) {
  const say = useTexts();
  const lines = payment.orders.map((order) => ({
    // Hyphens that do not break keep the number in one piece.
    label: `${order.productName} · ${order.orderNumber.replaceAll('-', '\u2011')}`,
    value: <Money pesewas={order.amount} />,
  }));
  return (
    <Card title={say(isDeposit(payment) ? 'Your deposit' : payment.orders.length === 1 ? 'Your order' : 'Your orders')}>
      <DescriptionList
        figures
        items={[
          ...lines,
          {
            label: say(payment.isPart ? 'This part' : 'Total'),
            value: <Money pesewas={payment.amount} />,
            total: true,
          },
        ]}
      />
      <p className="mt-4 text-sm text-soft">
        {say(
          isDeposit(payment)
            ? 'Farmgate holds it until the harvest. It counts towards your order.'
            : 'The seller is paid only after you have received your goods.',
        )}
      </p>
    </Card>
  );
}
