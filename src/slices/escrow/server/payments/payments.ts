import { PAY_METHODS, type PayMethod } from '#kernel/ghana/pay-method.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type {
  checkCardPayment as checkEndpoint,
  payFromAnotherNumber as anotherEndpoint,
  resendPrompt as resendEndpoint,
  showPayment as showEndpoint,
  submitOtp as otpEndpoint,
} from '../../contract-payments.ts';
import { canResend } from '../../domain/may.ts';
import type { PaymentView } from '../../views.ts';
import { isPayer } from './is-payer.ts';
import { keepSecret, keptSecret } from './kept-secret.ts';
import { CHARGE_JOB } from '../job-names.ts';
import { beginPayment } from './begin-payment.ts';
import { keepPromptsWithin, promptTerms } from './keep-prompts.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import type { Charge, PaymentProvider, RefusalCode } from '../payment-provider.ts';
import { recordCharge } from './record-charge.ts';
import { ProviderRefused, ProviderUnreachable } from '../payment-provider.ts';
import type { PaymentRow } from './store-payments.ts';
import { allocatedHolds, findPayment, putSoonerLook } from './store-payments.ts';
import { countPrompt } from './store-prompts.ts';
import { paymentView } from '../view.ts';

/** What can be paid with here. */
export async function listPayMethods(_input: unknown, { platform }: Call): Promise<PayMethod[]> {
  return PAY_METHODS.filter((method) => method !== 'card' || platform.config.payments.card !== null);
}

interface Asked {
  readonly params: { readonly id: string };
  readonly query: { readonly secret?: string | undefined };
}

/** The payment, for its payer; for a guest's payment, to the holder of its secret. To all others it does not exist. */
async function payerOnly({ params, query }: Asked, call: Call): Promise<PaymentRow> {
  const payment = await findPayment(call.tx, params.id);
  if (!payment || !isPayer(payment, call.viewer, query.secret)) throw refused('payment.not_found', 'No such payment.');
  return payment;
}

async function viewOf({ platform, now }: Call, id: string): Promise<PaymentView> {
  const [payment, holds] = await Promise.all([findPayment(platform.db, id), allocatedHolds(platform.db, id)]);
  if (!payment) throw refused('payment.not_found', 'No such payment.');
  return paymentView(payment, holds, { now, config: platform.config });
}

export async function showPayment(
  input: ParsedInput<typeof showEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof showEndpoint>> {
  const payment = await payerOnly(input, call);
  if (payment.payer_id === null && payment.network === 'card') keepSecret(call, payment);
  return viewOf(call, payment.id);
}

/** Brings the next look at a card forward. What is in the address that its payer comes back to is not read. */
export async function checkCardPayment(
  input: ParsedInput<typeof checkEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof checkEndpoint>> {
  const kept = keptSecret(call, input.params.id);
  const query = { secret: input.query.secret ?? kept ?? undefined };
  const payment = await payerOnly({ params: input.params, query }, call);
  await putSoonerLook(call.tx, payment.id, call.now);
  call.afterCommit(() => call.platform.wakeJob(CHARGE_JOB));
  return { secret: payment.payer_id === null ? payment.secret : null };
}

/** Sends the prompt again. The provider is called outside any transaction, and what it answers is recorded in one. */
export function resendPrompt(providers: PaymentProviders) {
  return async (
    input: ParsedInput<typeof resendEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof resendEndpoint>> => {
    const payment = await payerOnly(input, call);
    if (!canResend(payment)) throw nothingToResend(payment);
    await call.platform.db.transaction(async (tx) => {
      await keepPromptsWithin(tx, payment.phone, { terms: promptTerms(call), now: call.now });
      await countPrompt(tx, payment.id);
    });
    return actOn(providers, { call, payment, act: (provider) => provider.resendPrompt(payment.id) });
  };
}

export function submitOtp(providers: PaymentProviders) {
  return async (input: ParsedInput<typeof otpEndpoint>, call: Call): Promise<ResponseBody<typeof otpEndpoint>> => {
    const payment = await payerOnly(input, call);
    if (payment.state !== 'otp_required') throw wrongState(payment);
    return actOn(providers, {
      call,
      payment,
      act: (provider) => provider.submitOtp({ reference: payment.id, otp: input.body.otp }),
    });
  };
}

export async function payFromAnotherNumber(
  input: ParsedInput<typeof anotherEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof anotherEndpoint>> {
  const payment = await payerOnly(input, call);
  if (payment.expires_at <= call.now) throw refused('payment.not_awaited', 'The time to pay this order is over.');
  const holds = await allocatedHolds(call.tx, payment.id);
  return beginPayment(call, {
    payerId: payment.payer_id,
    source: input.body,
    contact: payment.phone,
    allocations: holds.map((hold) => ({
      orderId: hold.order_id,
      amountPesewas: hold.is_part ? Math.min(hold.amount_pesewas, hold.due_pesewas) : hold.amount_pesewas,
    })),
    expiresAt: payment.expires_at,
    secret: payment.secret,
  });
}

interface Act {
  readonly call: Call;
  readonly payment: PaymentRow;
  act(provider: PaymentProvider): Promise<Charge>;
}

async function actOn(providers: PaymentProviders, { call, payment, act }: Act): Promise<PaymentView> {
  const { platform } = call;
  const charge = await chargeAfter(providers, { payment, act }).catch((error: unknown) => {
    throw refusalOf(error) ?? error;
  });
  const { firstLookMs } = providers.of(payment);
  const at = platform.clock.now();
  await platform.db.transaction((tx) => recordCharge(tx, { paymentId: payment.id, charge, firstLookMs }, at));
  return viewOf(call, payment.id);
}

const UNREACHABLE = () =>
  refused('provider.unreachable', 'The mobile money network does not answer. Try again in a moment.');

/** What becomes of the charge; where our picture of it is old, it is read anew. */
async function chargeAfter(providers: PaymentProviders, { payment, act }: Omit<Act, 'call'>): Promise<Charge> {
  const provider = providers.of(payment);
  return act(provider).catch((error: unknown) => {
    if (error instanceof ProviderRefused && error.code === 'not_pending') return freshCharge(provider, payment);
    throw error;
  });
}

/** What an error of the provider means for the person. */
function refusalOf(error: unknown): Error | null {
  if (error instanceof ProviderUnreachable) return UNREACHABLE();
  return error instanceof ProviderRefused ? (REFUSALS[error.code]?.() ?? null) : null;
}

const REFUSALS: Readonly<Partial<Record<RefusalCode, () => Error>>> = {
  wrong_otp: () => refused('payment.wrong_otp', 'This code is wrong. Check it and type it again.'),
  too_many_prompts: () => refused('payment.too_many_prompts', 'No more prompts can be sent. Try another number.'),
  not_offered: () =>
    refused(
      'payment.not_offered',
      'This network does not send a second prompt. Approve the first, or try another number.',
    ),
};

async function freshCharge(provider: PaymentProvider, payment: PaymentRow): Promise<Charge> {
  const charge = await provider.readCharge(payment.id).catch(() => {
    throw UNREACHABLE();
  });
  if (charge.state === 'unknown_reference') throw wrongState(payment);
  return charge;
}

function nothingToResend(payment: PaymentRow): Error {
  if (payment.state !== 'otp_required') return wrongState(payment);
  return refused(
    'payment.wrong_state',
    'Telecel Cash sends no prompt. Dial *110# on the phone that pays to make a new code.',
    { state: payment.state },
  );
}

function wrongState(payment: PaymentRow): Error {
  return refused('payment.wrong_state', 'This payment does not wait for you any more.', { state: payment.state });
}
