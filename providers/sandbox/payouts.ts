import { randomUUID } from 'node:crypto';
import type { RefundRequest, TransferRequest } from '#slices/escrow/server/payment-provider.ts';
import { Refusal } from './state.ts';
import type { SandboxState } from './state.ts';
import type { PayoutKind, PayoutRow, RecordOf } from './records.ts';
import { registeredName } from './wallets.ts';

/** Pays a wallet from the float, or gives back the transfer that this reference already names. */
export async function askTransfer(state: SandboxState, request: TransferRequest): Promise<PayoutRow> {
  return payOut(state, {
    ...blankPayout(state, 'transfer', request),
    phone: request.phone,
    network: request.network,
    name: request.name,
    note: request.reason,
  });
}

/** Gives back part of a charge, or the refund that this reference already names. */
export async function askRefund(state: SandboxState, request: RefundRequest): Promise<PayoutRow> {
  const charge = state.book.charges.get(request.chargeReference);
  if (charge === undefined) throw new Refusal('charge_not_refundable', 'No charge has this reference.');
  const wanted = {
    ...blankPayout(state, 'refund', request),
    chargeReference: charge.reference,
    phone: charge.phone,
    network: charge.network,
  };
  if (!state.book.payouts.refund.has(request.reference)) {
    if (charge.state !== 'succeeded') throw new Refusal('charge_not_refundable', `This charge is ${charge.state}.`);
    if (charge.refundedPesewas + request.amountPesewas > charge.paidPesewas) {
      throw new Refusal('refund_exceeds_charge', 'The refunds of this charge would exceed what it took.');
    }
  }
  return payOut(state, wanted);
}

/** Ends a payout: as the wallet decides, or as steering says. */
export async function settlePayout(
  state: SandboxState,
  payout: PayoutRow,
  forced?: PayoutRow['reason'],
): Promise<void> {
  if (payout.finalAtMs !== null) return;
  const reason = forced === undefined ? refusalOf(state, payout) : forced;
  const final: RecordOf<'payout_final'> = {
    t: 'payout_final',
    kind: payout.kind,
    reference: payout.reference,
    state: reason === null ? 'succeeded' : 'failed',
    reason,
    atMs: state.nowMs(),
  };
  await state.commit(final);
}

/** Takes a transfer that was paid back from its wallet. */
export async function returnTransfer(
  state: SandboxState,
  reference: string,
  reason: RecordOf<'payout_returned'>['reason'],
): Promise<void> {
  const payout = state.book.payouts.transfer.get(reference);
  if (payout === undefined) throw new Refusal('unknown_reference', 'No transfer has this reference.');
  if (payout.state !== 'succeeded') throw new Refusal('not_pending', `This transfer is ${payout.state}.`);
  await state.commit({ t: 'payout_returned', reference, reason, atMs: state.nowMs() });
}

/** Settles the payout in its time, unless its wallet holds payouts for steering. */
export async function watchSettlement(state: SandboxState, payout: PayoutRow): Promise<void> {
  if (payout.phone !== null && state.book.wallet(payout.phone).holdPayouts) return;
  if (state.rules.settleMs === 0) return settlePayout(state, payout);
  state.agenda.at(payout.createdAtMs + state.rules.settleMs, () => settlePayout(state, payout));
}

async function payOut(state: SandboxState, wanted: PayoutRow): Promise<PayoutRow> {
  const known = state.book.payouts[wanted.kind].get(wanted.reference);
  if (known !== undefined) {
    if (!samePayout(known, wanted)) {
      throw new Refusal('reference_conflict', `This reference names a ${wanted.kind} with other content.`);
    }
    await state.settled();
    return known;
  }
  if (wanted.amountPesewas > state.book.floatPesewas) {
    throw new Refusal('insufficient_float', 'The merchant float does not hold this much.');
  }
  const opening = wanted.phone === null ? [] : state.openWallet(wanted.phone).opening;
  const asked = state.commit(...opening, { t: 'payout', payout: wanted });
  const payout = state.book.payout(wanted.kind, wanted.reference);
  await Promise.all([asked, watchSettlement(state, payout)]);
  return payout;
}

function blankPayout(
  state: SandboxState,
  kind: PayoutKind,
  request: { reference: string; amountPesewas: number },
): PayoutRow {
  return {
    kind,
    reference: request.reference,
    providerReference: `sbx-${randomUUID()}`,
    chargeReference: null,
    phone: null,
    network: 'card',
    name: '',
    note: '',
    amountPesewas: request.amountPesewas,
    state: 'pending',
    reason: null,
    createdAtMs: state.nowMs(),
    finalAtMs: null,
  };
}

function samePayout(known: PayoutRow, wanted: PayoutRow): boolean {
  return (
    known.amountPesewas === wanted.amountPesewas &&
    known.phone === wanted.phone &&
    known.network === wanted.network &&
    known.name === wanted.name &&
    known.note === wanted.note &&
    known.chargeReference === wanted.chargeReference
  );
}

function refusalOf({ book }: SandboxState, payout: PayoutRow): PayoutRow['reason'] {
  // A card always takes its money back.
  if (payout.phone === null) return null;
  const wallet = book.wallet(payout.phone);
  // Money goes back to where it came from even when the number has moved to another network since.
  const name = payout.kind === 'refund' ? wallet.name : registeredName(wallet, payout.network);
  if (name === null) return 'wallet_not_found';
  if (wallet.blocked) return 'wallet_blocked';
  if (wallet.limitPesewas !== null && wallet.balancePesewas + payout.amountPesewas > wallet.limitPesewas) {
    return 'limit_reached';
  }
  return null;
}
