import { shareOf } from '#kernel/money.ts';
import { randomInt, randomUUID } from 'node:crypto';
import type { ChargeRequest } from '#slices/escrow/server/payment-provider.ts';
import { Refusal } from './state.ts';
import type { SandboxState } from './state.ts';
import type { ChargeRow, JournalRecord, RecordOf, WalletRow } from './records.ts';
import { registeredName } from './wallets.ts';

const MAX_PROMPTS = 5;
const MAX_WRONG_TRIES = 3;

/** Takes a charge in, or gives back the one that this reference already names. */
export async function askCharge(state: SandboxState, request: ChargeRequest): Promise<ChargeRow> {
  const known = state.book.charges.get(request.reference);
  if (known !== undefined) {
    if (!sameRequest(known, request)) {
      throw new Refusal('reference_conflict', 'This reference names a charge with other content.');
    }
    await state.settled();
    return known;
  }
  const { wallet, opening } = state.openWallet(request.phone);
  const fresh = newCharge(state, request);
  const written = state.commit(...opening, { t: 'charge', charge: fresh }, ...reaction(state, wallet, fresh));
  const charge = state.book.charge(request.reference);
  await written;
  if (charge.finalAtMs === null) watchExpiry(state, charge);
  return charge;
}

/** What the phone does without its owner; nothing when the owner is to act. */
function reaction(state: SandboxState, wallet: WalletRow, charge: ChargeRow): JournalRecord[] {
  if (registeredName(wallet, charge.network) === null) return [final(state, charge, 'declined', 'wallet_not_found')];
  if (wallet.blocked) return [final(state, charge, 'declined', 'wallet_blocked')];
  switch (wallet.onPrompt ?? state.rules.auto ?? 'wait') {
    case 'wait':
      return [];
    case 'approve':
      return [collection(state, wallet, charge)];
    case 'decline':
      return [final(state, charge, 'declined', 'declined_by_payer')];
    case 'time_out':
      return [final(state, charge, 'timed_out', null)];
    case 'wrong_pin':
      return [final(state, charge, 'declined', 'wrong_pin')];
  }
}

/** The person types a PIN and approves. The third wrong PIN declines the charge. */
export async function approveCharge(
  state: SandboxState,
  reference: string,
  { pin, paidPesewas }: { readonly pin: string; readonly paidPesewas?: number | undefined },
): Promise<ChargeRow> {
  const charge = awaiting(state, reference, 'pending');
  const wallet = payerOf(state, charge);
  await state.commit(
    wallet.pin === pin ? collection(state, wallet, charge, paidPesewas) : wrongTry(state, charge, 'wrong_pin'),
  );
  return charge;
}

/** The person declines the prompt, or tells the caller that no code will come. */
export async function declineCharge(state: SandboxState, reference: string): Promise<ChargeRow> {
  const charge = openCharge(state, reference);
  await state.commit(final(state, charge, 'declined', 'declined_by_payer'));
  return charge;
}

/** The time is up, or the page says that it is. */
export async function timeOutCharge(state: SandboxState, reference: string): Promise<ChargeRow> {
  const charge = openCharge(state, reference);
  const wasDeclined = charge.state === 'declined';
  await state.commit(final(state, charge, wasDeclined ? 'declined' : 'timed_out', wasDeclined ? charge.reason : null));
  return charge;
}

/** The caller hands over the one-time code. A wrong one is refused, the third declines the charge. */
export async function submitOtp(state: SandboxState, reference: string, otp: string): Promise<ChargeRow> {
  const charge = awaiting(state, reference, 'otp_required');
  if (charge.otp === otp) {
    await state.commit(collection(state, payerOf(state, charge), charge));
    return charge;
  }
  const next = wrongTry(state, charge, 'wrong_otp');
  await state.commit(next);
  if (next.t === 'prompt') throw new Refusal('wrong_otp', 'This is not the code that the payer was given.');
  return charge;
}

/** Sends the prompt or a new code once more, and starts its time again. */
export async function resendPrompt(state: SandboxState, reference: string): Promise<ChargeRow> {
  const charge = openCharge(state, reference);
  const wallet = payerOf(state, charge);
  if (charge.promptsSent >= MAX_PROMPTS) throw new Refusal('too_many_prompts', 'No more prompts for this charge.');
  const prompt = {
    ...promptOf(charge),
    otp: charge.otp === null ? null : newOtp(),
    promptsSent: charge.promptsSent + 1,
    expiresAtMs: state.nowMs() + state.rules.promptTimeoutMs,
  };
  await state.commit(prompt, ...reaction(state, wallet, charge));
  return charge;
}

/** Times the charge out when nobody has answered by then; after a resent prompt the watch goes on. */
export function watchExpiry(state: SandboxState, charge: ChargeRow): void {
  state.agenda.at(charge.expiresAtMs, async () => {
    if (charge.finalAtMs !== null) return;
    if (charge.expiresAtMs <= state.nowMs()) await timeOutCharge(state, charge.reference);
    else watchExpiry(state, charge);
  });
}

function newCharge(state: SandboxState, request: ChargeRequest): ChargeRow {
  const { wallet } = state.openWallet(request.phone);
  const byCode = state.rules.otpNetworks.includes(request.network) && (wallet.onPrompt ?? state.rules.auto) === null;
  const nowMs = state.nowMs();
  return {
    reference: request.reference,
    amountPesewas: request.amountPesewas,
    phone: request.phone,
    network: request.network,
    description: request.description,
    ...blankCharge(nowMs),
    state: byCode ? 'otp_required' : 'pending',
    otp: byCode ? newOtp() : null,
    expiresAtMs: nowMs + state.rules.promptTimeoutMs,
  };
}

/** A charge of which nothing has come yet. */
export function blankCharge(nowMs: number) {
  return {
    providerReference: `sbx-${randomUUID()}`,
    state: 'pending' as const,
    paidPesewas: 0,
    refundedPesewas: 0,
    reason: null,
    otp: null,
    wrongTries: 0,
    promptsSent: 1,
    createdAtMs: nowMs,
    finalAtMs: null,
    page: null,
    card: null,
    answersAtMs: null,
  };
}

function collection(
  sandbox: SandboxState,
  wallet: WalletRow,
  charge: ChargeRow,
  paid = charge.amountPesewas - wallet.payShortPesewas,
): JournalRecord {
  if (wallet.blocked) return final(sandbox, charge, 'declined', 'wallet_blocked');
  const paidPesewas = Math.max(1, paid);
  if (wallet.balancePesewas < paidPesewas) return final(sandbox, charge, 'declined', 'insufficient_funds');
  const feePesewas = shareOf(paidPesewas, sandbox.rules.feeBasisPoints);
  return { ...final(sandbox, charge, 'succeeded', null), paidPesewas, feePesewas };
}

/** How a charge ended. */
export function final(
  sandbox: SandboxState,
  charge: ChargeRow,
  state: RecordOf<'charge_final'>['state'],
  reason: ChargeRow['reason'],
): RecordOf<'charge_final'> {
  const atMs = sandbox.nowMs();
  return {
    t: 'charge_final',
    reference: charge.reference,
    state,
    paidPesewas: 0,
    feePesewas: 0,
    reason,
    card: null,
    atMs,
  };
}

function wrongTry(state: SandboxState, charge: ChargeRow, reason: 'wrong_pin' | 'wrong_otp'): JournalRecord {
  const wrongTries = charge.wrongTries + 1;
  return wrongTries >= MAX_WRONG_TRIES ? final(state, charge, 'declined', reason) : { ...promptOf(charge), wrongTries };
}

function promptOf(charge: ChargeRow): RecordOf<'prompt'> {
  const { reference, otp, wrongTries, promptsSent, expiresAtMs } = charge;
  return { t: 'prompt', reference, otp, wrongTries, promptsSent, expiresAtMs };
}

/** A charge that may yet be paid. */
export function openCharge(state: SandboxState, reference: string): ChargeRow {
  const charge = state.book.charges.get(reference);
  if (charge === undefined) throw new Refusal('unknown_reference', 'No charge has this reference.');
  if (charge.finalAtMs !== null) throw new Refusal('not_pending', `This charge is ${charge.state}.`);
  return charge;
}

/** The wallet that a prompt is about. */
function payerOf(state: SandboxState, { phone }: ChargeRow): WalletRow {
  if (phone === null) throw new Refusal('not_pending', 'This charge waits for a card.');
  return state.book.wallet(phone);
}

function awaiting(sandboxState: SandboxState, reference: string, state: 'pending' | 'otp_required'): ChargeRow {
  const charge = openCharge(sandboxState, reference);
  if (charge.state !== state) throw new Refusal('not_pending', `This charge is ${charge.state}.`);
  return charge;
}

function sameRequest(charge: ChargeRow, request: ChargeRequest): boolean {
  return (
    charge.amountPesewas === request.amountPesewas &&
    charge.phone === request.phone &&
    charge.network === request.network &&
    charge.description === request.description
  );
}

function newOtp(): string {
  return String(randomInt(100_000, 1_000_000));
}
