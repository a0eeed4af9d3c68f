import { formatMoment } from '#kernel/moment.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { newId } from '#kernel/ids.ts';
import { orThrow, refused, Refused } from '#kernel/refusal.ts';
import { SECOND_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { earlierResponse, once } from '#platform/http/idempotency.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { confirmPassword } from '#slices/identity/server/index.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import { checkPayout } from '#slices/settings/domain/money-limits.ts';
import { withdrawalFee } from '#slices/settings/domain/settings.ts';
import { currentSettings, moneyLimits } from '#slices/settings/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { ghs } from '#wire/fields.ts';
import type { Config } from '#platform/config.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { previewWithdrawal as previewEndpoint, withdraw as endpoint } from '../../contract-withdrawals.ts';
import { withdrawalView as withdrawalShape } from '../../views.ts';
import type { NumberWait } from '../../domain/payouts/number-wait.ts';
import { repeatWaitMs, takeFrom } from '../../domain/payouts/payout.ts';
import { WITHDRAWAL_JOB } from '../job-names.ts';
import { beginReview, type PlannedReview, planReview } from '../approval/review-withdrawal.ts';
import { findMethod, type KnownMethod, lockMethod } from './store-methods.ts';
import { hasMoneyToCome, insertWithdrawal, lastLikeWithdrawal, shownWithdrawal } from './store-payouts.ts';
import { withdrawalView } from '../view.ts';
import { notifyHeld } from '../notify.ts';
import { waitOf } from './wait-of.ts';
import { availableTo, keepsReserve, startPostings } from './wallets.ts';

/** Takes money out of the caller's wallets and leaves the sending to the clock. */
export async function withdraw(
  input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { platform, person, now, idempotencyKey } = call;
  const { password, ...request } = input.body;
  if (password === undefined) throw refused('password.required', 'Type your password to withdraw money.');
  await confirmPassword(call, password);
  const wanted = { ...request, person, config: platform.config, at: now };
  const response: ResponseBody<typeof endpoint> = await platform.db
    .transaction((tx) =>
      idempotencyKey === null ? takeUnlessRepeated(tx, wanted) : takeOnce(tx, wanted, idempotencyKey),
    )
    .catch((error: unknown) => earlierResponse(platform.db, error, withdrawalShape));
  call.afterCommit(() => platform.wakeJob(WITHDRAWAL_JOB));
  return response;
}

interface WithdrawalRequest {
  readonly person: Viewer;
  readonly amount: Pesewas;
  readonly paymentMethodId: string;
  /** What the person was shown. */
  readonly expected?: { readonly arrives: Pesewas; readonly waits: boolean; readonly held: boolean } | undefined;
  readonly config: Config;
  readonly at: Date;
}

/** With a key, a repeat gets the response of the first. */
async function takeOnce(tx: Tx, request: WithdrawalRequest, key: string): Promise<ResponseBody<typeof endpoint>> {
  const { person, paymentMethodId, at } = request;
  const input = { amount: ghs.encode(request.amount), paymentMethodId };
  const call = { caller: person.id, key, endpoint: 'escrow.withdraw', input, at };
  return once(tx, call, withdrawalShape, () => take(tx, request));
}

/**
 * Without a key nothing but the request itself tells a repeat: the withdrawals to one account take turns, and a like
 * one just before counts.
 */
async function takeUnlessRepeated(tx: Tx, request: WithdrawalRequest): Promise<ResponseBody<typeof endpoint>> {
  const { paymentMethodId, person, amount } = request;
  await lockMethod(tx, paymentMethodId, person.id);
  const lastAt = await lastLikeWithdrawal(tx, { personId: person.id, paymentMethodId, amountPesewas: amount });
  const waitMs = repeatWaitMs(lastAt, request.at);
  if (waitMs !== null) throw repeatedTooSoon(amount, Math.ceil(waitMs / SECOND_MS));
  return take(tx, request);
}

function repeatedTooSoon(amount: Pesewas, waitSeconds: number): Refused {
  const text = `A withdrawal of ${formatGhs(amount)} to this account was taken less than a minute ago. To withdraw the same again, wait ${waitSeconds} s.`;
  return refused('withdrawal.repeated', text, { waitSeconds });
}

interface Planned {
  readonly method: KnownMethod;
  /** Until when it waits because of its number. */
  readonly wait: NumberWait | null;
  readonly sources: { readonly sellerPesewas: number; readonly transporterPesewas: number };
  /** What of it the person bears for the payout. */
  readonly feePesewas: Pesewas;
  readonly balanceAfterPesewas: Pesewas;
}

/** Where a withdrawal goes and which wallets it is taken from; the same for one that is only asked about. */
async function plan(
  tx: Tx,
  person: Viewer,
  { amount, paymentMethodId, at }: Pick<WithdrawalRequest, 'amount' | 'paymentMethodId' | 'at'>,
): Promise<Planned> {
  const method = await findMethod(tx, paymentMethodId, person.id);
  if (!method) throw refused('payment_method.not_found', 'No such payment method.');
  const available = await availableTo(tx, person.id);
  const sources = takeFrom(available, amount);
  const balance = available.sellerPesewas + available.transporterPesewas;
  if (!sources) throw notEnough(balance, available.reservedPesewas);
  const takesLast = amount === available.inWalletsPesewas && !(await hasMoneyToCome(tx, person.id));
  orThrow(checkPayout(await moneyLimits(tx), { to: method.network, amountPesewas: amount, takesLast }, at));
  const feePesewas = withdrawalFee(await currentSettings(tx), method.network);
  if (feePesewas >= amount)
    throw refused(
      'withdrawal.below_least',
      `Sending money there costs ${formatGhs(feePesewas)}: nothing of ${formatGhs(amount)} would arrive.`,
      { leastPesewas: feePesewas + 1 },
    );
  return { method, wait: waitOf(method, person, at), sources, feePesewas, balanceAfterPesewas: balance - amount };
}

/** What a withdrawal would do, by its own steps; nothing is taken. */
export async function previewWithdrawal(
  { query }: ParsedInput<typeof previewEndpoint>,
  { tx, person, platform, now }: Call,
): Promise<ResponseBody<typeof previewEndpoint>> {
  const { method, wait, feePesewas, balanceAfterPesewas } = await plan(tx, person, { ...query, at: now });
  const asked = { person, method, amountPesewas: query.amount, at: now };
  const { causes, hours } = await planReview(tx, platform.config, asked);
  return {
    amount: query.amount,
    fee: feePesewas,
    arrives: query.amount - feePesewas,
    provider: method.bank_name ?? method.network,
    accountNumber: method.last_four,
    accountName: method.registered_name,
    balanceAfter: balanceAfterPesewas,
    waits: causes.length > 0,
    hours,
    wait: wait && { until: wait.until.toISOString(), causes: [...wait.causes] },
  };
}

function checkShown(
  { amount, expected }: WithdrawalRequest,
  { causes, hours }: PlannedReview,
  { wait, feePesewas }: Planned,
): void {
  const arrives = amount - feePesewas;
  const same = (shown: NonNullable<typeof expected>) =>
    shown.arrives === arrives && shown.waits === causes.length > 0 && shown.held === (wait !== null);
  if (!expected || same(expected)) return;
  const held = wait && `It would wait until ${formatMoment(wait.until)}, because of its number.`;
  const now =
    causes.length > 0
      ? `It would be checked first, usually within ${hours} hours.`
      : (held ?? 'It would be sent at once.');
  throw refused(
    'withdrawal.changed',
    `This withdrawal has changed since you were shown it: ${formatGhs(arrives)} would arrive. ${now} Check again.`,
  );
}

async function take(tx: Tx, request: WithdrawalRequest): Promise<ResponseBody<typeof endpoint>> {
  const { person, amount: amountPesewas, paymentMethodId, at } = request;
  const personId = person.id;
  const planned = await plan(tx, person, request);
  const { method, wait, sources, feePesewas } = planned;
  const id = newId(at);
  // The posting locks the wallets, so that withdrawals of one person are added up one after the other.
  await postStart(tx, { id, personId, ...sources, feePesewas, at });
  // Two at once may each have seen the same money above the reserve.
  if (sources.sellerPesewas > 0 && !(await keepsReserve(tx, personId))) throw notEnough(null);
  const review = await planReview(tx, request.config, { person, method, amountPesewas, at });
  checkShown(request, review, planned);
  const waits = review.causes.length > 0;
  const state = waits ? ('awaiting_approval' as const) : ('queued' as const);
  const waitsUntil = wait?.until ?? null;
  await insertWithdrawal(tx, { id, personId, paymentMethodId, ...sources, feePesewas, state, waitsUntil, at });
  if (waits) await beginReview(tx, { id, personId, amountPesewas, at }, review);
  const payload = { withdrawalId: id, personId, amountPesewas };
  await recordEvent(tx, {
    type: 'escrow.withdrawal_started',
    subjectId: id,
    payload,
    audience: [`user:${personId}`],
    at,
  });
  const row = await shownWithdrawal(tx, id);
  if (!row) throw new Error('The withdrawal was not stored.');
  if (waitsUntil !== null) await notifyHeld(tx, row, waitsUntil);
  return withdrawalView(row, at);
}

interface Start {
  readonly id: string;
  readonly personId: string;
  readonly sellerPesewas: number;
  readonly transporterPesewas: number;
  readonly feePesewas: number;
  readonly at: Date;
}

async function postStart(tx: Tx, start: Start): Promise<void> {
  const { id, personId, sellerPesewas, transporterPesewas, feePesewas, at } = start;
  const postings = startPostings({
    id,
    person_id: personId,
    amount_pesewas: sellerPesewas + transporterPesewas - feePesewas,
    seller_pesewas: sellerPesewas,
    transporter_pesewas: transporterPesewas,
  });
  try {
    await postTransfer(tx, {
      key: `withdrawal.started:${id}`,
      kind: 'withdrawal.started',
      reference: id,
      postings,
      at,
    });
  } catch (error) {
    throw isOverdrawn(error) ? notEnough(null) : error;
  }
}

/** Somebody else's withdrawal came first between the look and the posting. */
function isOverdrawn(error: unknown): boolean {
  return error instanceof Refused && error.refusal.code === 'ledger.insufficient_funds';
}

function notEnough(availablePesewas: number | null, reservedPesewas = 0): Refused {
  if (availablePesewas === null) return refused('withdrawal.not_enough', 'Your available balance is too low.');
  const waits =
    reservedPesewas === 0
      ? ''
      : ` ${formatGhs(reservedPesewas)} stay in your wallet until a bank has decided about a disputed payment.`;
  return refused('withdrawal.not_enough', `Your available balance is ${formatGhs(availablePesewas)}.${waits}`, {
    availableBalance: ghs.encode(availablePesewas),
  });
}
