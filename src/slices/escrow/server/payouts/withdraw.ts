import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { newId } from '#kernel/ids.ts';
import { refused, Refused } from '#kernel/refusal.ts';
import { SECOND_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { earlierResponse, once } from '#platform/http/idempotency.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { confirmPassword } from '#slices/identity/server/index.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { ghs } from '#wire/fields.ts';
import type { withdraw as endpoint } from '../../contract.ts';
import { withdrawalView as withdrawalShape } from '../../views.ts';
import { repeatWaitMs, takeFrom } from '../../domain/payout.ts';
import { WITHDRAWAL_JOB } from '../job-names.ts';
import { findMethod, lockMethod } from './store-methods.ts';
import { findWithdrawal, insertWithdrawal, lastLikeWithdrawal } from './store-payouts.ts';
import { withdrawalView } from '../view.ts';
import { availableTo, startPostings } from './wallets.ts';

/** Takes money out of the caller's wallets and leaves the sending to the clock. */
export async function withdraw(
  input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { platform, person, now, idempotencyKey } = call;
  const { password, ...request } = input.body;
  if (password === undefined) throw refused('password.required', 'Type your password to withdraw money.');
  await confirmPassword(call, password);
  const wanted = { ...request, personId: person.id, at: now };
  const response: ResponseBody<typeof endpoint> = await platform.db
    .transaction((tx) =>
      idempotencyKey === null ? takeUnlessRepeated(tx, wanted) : takeOnce(tx, wanted, idempotencyKey),
    )
    .catch((error: unknown) => earlierResponse(platform.db, error, withdrawalShape));
  call.afterCommit(() => platform.wakeJob(WITHDRAWAL_JOB));
  return response;
}

interface WithdrawalRequest {
  readonly personId: string;
  readonly amount: Pesewas;
  readonly paymentMethodId: string;
  readonly at: Date;
}

/** With a key, a repeat gets the response of the first. */
async function takeOnce(tx: Tx, request: WithdrawalRequest, key: string): Promise<ResponseBody<typeof endpoint>> {
  const { personId, paymentMethodId, at } = request;
  const input = { amount: ghs.encode(request.amount), paymentMethodId };
  const call = { caller: personId, key, endpoint: 'escrow.withdraw', input, at };
  return once(tx, call, withdrawalShape, () => take(tx, request));
}

/**
 * Without a key nothing but the request itself tells a repeat: the withdrawals to one account take turns, and a like
 * one just before counts.
 */
async function takeUnlessRepeated(tx: Tx, request: WithdrawalRequest): Promise<ResponseBody<typeof endpoint>> {
  await lockMethod(tx, request.paymentMethodId, request.personId);
  const lastAt = await lastLikeWithdrawal(tx, { ...request, amountPesewas: request.amount });
  const waitMs = repeatWaitMs(lastAt, request.at);
  if (waitMs !== null) throw repeatedTooSoon(request.amount, Math.ceil(waitMs / SECOND_MS));
  return take(tx, request);
}

function repeatedTooSoon(amount: Pesewas, waitSeconds: number): Refused {
  const text = `A withdrawal of ${formatGhs(amount)} to this account was taken less than a minute ago. To withdraw the same again, wait ${waitSeconds} s.`;
  return refused('withdrawal.repeated', text, { waitSeconds });
}

async function take(
  tx: Tx,
  { personId, amount: amountPesewas, paymentMethodId, at }: WithdrawalRequest,
): Promise<ResponseBody<typeof endpoint>> {
  const method = await findMethod(tx, paymentMethodId, personId);
  if (!method) throw refused('payment_method.not_found', 'No such payment method.');
  const available = await availableTo(tx, personId);
  const sources = takeFrom(available, amountPesewas);
  if (!sources) throw notEnough(available.sellerPesewas + available.transporterPesewas);
  const id = newId(at);
  await insertWithdrawal(tx, { id, personId, paymentMethodId, ...sources, at });
  await postStart(tx, { id, personId, ...sources, at });
  const payload = { withdrawalId: id, personId, amountPesewas };
  await recordEvent(tx, {
    type: 'escrow.withdrawal_started',
    subjectId: id,
    payload,
    audience: [`user:${personId}`],
    at,
  });
  const row = await findWithdrawal(tx, id);
  if (!row) throw new Error('The withdrawal was not stored.');
  return withdrawalView(row);
}

interface Start {
  readonly id: string;
  readonly personId: string;
  readonly sellerPesewas: number;
  readonly transporterPesewas: number;
  readonly at: Date;
}

async function postStart(tx: Tx, { id, personId, sellerPesewas, transporterPesewas, at }: Start): Promise<void> {
  const postings = startPostings({
    id,
    person_id: personId,
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

function notEnough(availablePesewas: number | null): Refused {
  if (availablePesewas === null) return refused('withdrawal.not_enough', 'Your available balance is too low.');
  return refused('withdrawal.not_enough', `Your available balance is ${formatGhs(availablePesewas)}.`, {
    availableBalance: ghs.encode(availablePesewas),
  });
}
