import { randomInt, randomUUID } from 'node:crypto';
import type { ChargeRequest } from '#slices/escrow/server/payment-provider.ts';
import { Refusal } from './desk.ts';
import type { Desk } from './desk.ts';
import type { ChargeRow, JournalRecord, RecordOf, WalletRow } from './records.ts';
import { registeredName } from './wallets.ts';

const MAX_PROMPTS = 5;
const MAX_WRONG_TRIES = 3;

/** Takes a charge in, or gives back the one that this reference already names. */
export async function askCharge(desk: Desk, request: ChargeRequest): Promise<ChargeRow> {
  const known = desk.book.charges.get(request.reference);
  if (known !== undefined) {
    if (!sameRequest(known, request)) {
      throw new Refusal('reference_conflict', 'This reference names a charge with other content.');
    }
    await desk.settled();
    return known;
  }
  const { wallet, opening } = desk.openWallet(request.phone);
  const fresh = newCharge(desk, request);
  const written = desk.commit(...opening, { t: 'charge', charge: fresh }, ...reaction(desk, wallet, fresh));
  const charge = desk.book.charge(request.reference);
  await written;
  if (charge.finalAtMs === null) watchExpiry(desk, charge);
  return charge;
}

/** What the phone does without its owner; nothing when the owner is to act. */
function reaction(desk: Desk, wallet: WalletRow, charge: ChargeRow): JournalRecord[] {
  if (registeredName(wallet, charge.network) === null) return [final(charge, 'declined', 'wallet_not_found')];
  if (wallet.blocked) return [final(charge, 'declined', 'wallet_blocked')];
  switch (wallet.onPrompt ?? desk.rules.auto ?? 'wait') {
    case 'wait':
      return [];
    case 'approve':
      return [collection(wallet, charge)];
    case 'decline':
      return [final(charge, 'declined', 'declined_by_payer')];
    case 'time_out':
      return [final(charge, 'timed_out', null)];
    case 'wrong_pin':
      return [final(charge, 'declined', 'wrong_pin')];
  }
}

/** The person types a PIN and approves. The third wrong PIN declines the charge. */
export async function approveCharge(desk: Desk, reference: string, pin: string): Promise<ChargeRow> {
  const charge = awaiting(desk, reference, 'pending');
  const wallet = desk.book.wallet(charge.phone);
  await desk.commit(wallet.pin === pin ? collection(wallet, charge) : wrongTry(charge, 'wrong_pin'));
  return charge;
}

/** The person declines the prompt, or tells the caller that no code will come. */
export async function declineCharge(desk: Desk, reference: string): Promise<ChargeRow> {
  const charge = openCharge(desk, reference);
  await desk.commit(final(charge, 'declined', 'declined_by_payer'));
  return charge;
}

/** The time is up, or the page says that it is. */
export async function timeOutCharge(desk: Desk, reference: string): Promise<ChargeRow> {
  const charge = openCharge(desk, reference);
  await desk.commit(final(charge, 'timed_out', null));
  return charge;
}

/** The caller hands over the one-time code. A wrong one is refused, the third declines the charge. */
export async function submitOtp(desk: Desk, reference: string, otp: string): Promise<ChargeRow> {
  const charge = awaiting(desk, reference, 'otp_required');
  if (charge.otp === otp) {
    await desk.commit(collection(desk.book.wallet(charge.phone), charge));
    return charge;
  }
  const next = wrongTry(charge, 'wrong_otp');
  await desk.commit(next);
  if (next.t === 'prompt') throw new Refusal('wrong_otp', 'This is not the code that the payer was given.');
  return charge;
}

/** Sends the prompt or a new code once more, and starts its time again. */
export async function resendPrompt(desk: Desk, reference: string): Promise<ChargeRow> {
  const charge = openCharge(desk, reference);
  if (charge.promptsSent >= MAX_PROMPTS) throw new Refusal('too_many_prompts', 'No more prompts for this charge.');
  const prompt = {
    ...promptOf(charge),
    otp: charge.otp === null ? null : newOtp(),
    promptsSent: charge.promptsSent + 1,
    expiresAtMs: Date.now() + desk.rules.promptTimeoutMs,
  };
  await desk.commit(prompt, ...reaction(desk, desk.book.wallet(charge.phone), charge));
  return charge;
}

/** Times the charge out when nobody has answered by then; after a resent prompt the watch goes on. */
export function watchExpiry(desk: Desk, charge: ChargeRow): void {
  desk.wakeAt(charge.expiresAtMs, async () => {
    if (charge.finalAtMs !== null) return;
    if (charge.expiresAtMs <= Date.now()) await timeOutCharge(desk, charge.reference);
    else watchExpiry(desk, charge);
  });
}

function newCharge(desk: Desk, request: ChargeRequest): ChargeRow {
  const { wallet } = desk.openWallet(request.phone);
  const byCode = desk.rules.otpNetworks.includes(request.network) && (wallet.onPrompt ?? desk.rules.auto) === null;
  const nowMs = Date.now();
  return {
    reference: request.reference,
    amountPesewas: request.amountPesewas,
    phone: request.phone,
    network: request.network,
    description: request.description,
    providerReference: `sbx-${randomUUID()}`,
    state: byCode ? 'otp_required' : 'pending',
    paidPesewas: 0,
    refundedPesewas: 0,
    reason: null,
    otp: byCode ? newOtp() : null,
    wrongTries: 0,
    promptsSent: 1,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + desk.rules.promptTimeoutMs,
    finalAtMs: null,
  };
}

function collection(wallet: WalletRow, charge: ChargeRow): JournalRecord {
  if (wallet.blocked) return final(charge, 'declined', 'wallet_blocked');
  const paidPesewas = Math.max(1, charge.amountPesewas - wallet.payShortPesewas);
  if (wallet.balancePesewas < paidPesewas) return final(charge, 'declined', 'insufficient_funds');
  return { ...final(charge, 'succeeded', null), paidPesewas };
}

function final(
  charge: ChargeRow,
  state: RecordOf<'charge_final'>['state'],
  reason: ChargeRow['reason'],
): RecordOf<'charge_final'> {
  return { t: 'charge_final', reference: charge.reference, state, paidPesewas: 0, reason, atMs: Date.now() };
}

function wrongTry(charge: ChargeRow, reason: 'wrong_pin' | 'wrong_otp'): JournalRecord {
  const wrongTries = charge.wrongTries + 1;
  return wrongTries >= MAX_WRONG_TRIES ? final(charge, 'declined', reason) : { ...promptOf(charge), wrongTries };
}

function promptOf(charge: ChargeRow): RecordOf<'prompt'> {
  const { reference, otp, wrongTries, promptsSent, expiresAtMs } = charge;
  return { t: 'prompt', reference, otp, wrongTries, promptsSent, expiresAtMs };
}

function openCharge(desk: Desk, reference: string): ChargeRow {
  const charge = desk.book.charges.get(reference);
  if (charge === undefined) throw new Refusal('unknown_reference', 'No charge has this reference.');
  if (charge.finalAtMs !== null) throw new Refusal('not_pending', `This charge is ${charge.state}.`);
  return charge;
}

function awaiting(desk: Desk, reference: string, state: 'pending' | 'otp_required'): ChargeRow {
  const charge = openCharge(desk, reference);
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
