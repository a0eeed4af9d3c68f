import { shareOf } from '#kernel/money.ts';
import { randomInt } from 'node:crypto';
import type { Agenda } from '../agenda.ts';
import type { Book } from './book.ts';
import type { Callbacks } from './callbacks.ts';
import { isFinal, type Transaction } from './records.ts';

const MOST_WRONG_PINS = 3;
const TIMED_OUT = 'COULD_NOT_PERFORM_TRANSACTION';

/** The house that moves money: its book, its callbacks, and what it will do about what is pending. */
export interface Bank {
  readonly book: Book;
  readonly callbacks: Callbacks;
  readonly agenda: Agenda;
}

/** What happens once a transaction is in the book. */
export function begin(bank: Bank, transaction: Transaction): void {
  const { book } = bank;
  const { kind: asked, externalId, msisdn, refundOf, amountPesewas } = transaction;
  const outcome = book.outcomeOf(asked, refundOf === null ? msisdn : refundOf.resourceId);
  if (outcome && 'status' in outcome) {
    transaction.status = outcome.status;
    if (outcome.status === 'FAILED') return fail(bank, transaction, outcome.reason ?? null);
    return outcome.status === 'SUCCESSFUL' ? succeed(bank, transaction) : undefined;
  }
  if (asked === 'requesttopay') return prompt(bank, transaction);
  // Taken at once, so that what is pending cannot be spent twice.
  if (refundOf !== null) {
    if (refundOf.status !== 'SUCCESSFUL' || refundOf.refundedPesewas + amountPesewas > refundOf.amountPesewas) {
      return fail(bank, transaction, 'NOT_ALLOWED');
    }
    refundOf.refundedPesewas += amountPesewas;
  }
  if (amountPesewas > book.floatPesewas) {
    if (refundOf !== null) refundOf.refundedPesewas -= amountPesewas;
    return fail(bank, transaction, 'NOT_ENOUGH_FUNDS');
  }
  book.move({
    account: 'disbursement',
    kind: asked === 'refund' ? 'refund' : 'transfer',
    externalId,
    pesewas: -amountPesewas,
  });
  if (!book.wallet(msisdn).holdPayouts) bank.agenda.later(book.rules.settleMs, () => settle(bank, transaction));
}

/** The payer types a PIN. */
export function approve(
  bank: Bank,
  transaction: Transaction,
  { pin, paidPesewas }: { readonly pin?: string | undefined; readonly paidPesewas?: number | undefined } = {},
): void {
  if (isFinal(transaction)) return;
  const wallet = bank.book.wallet(transaction.msisdn);
  if (pin !== undefined && pin !== wallet.pin) {
    transaction.wrongPins += 1;
    // No document tells of a reason for wrong PINs.
    if (transaction.wrongPins >= MOST_WRONG_PINS) fail(bank, transaction, 'INTERNAL_PROCESSING_ERROR');
    return;
  }
  transaction.amountPesewas = paidPesewas ?? transaction.amountPesewas;
  if (wallet.balancePesewas < transaction.amountPesewas) return fail(bank, transaction, 'NOT_ENOUGH_FUNDS');
  succeed(bank, transaction);
}

/** The payer says no. */
export function decline(bank: Bank, transaction: Transaction): void {
  if (!isFinal(transaction)) fail(bank, transaction, 'APPROVAL_REJECTED');
}

/** Nobody answered the prompt in time. */
export function timeOut(bank: Bank, transaction: Transaction): void {
  if (!isFinal(transaction)) fail(bank, transaction, TIMED_OUT);
}

/** Ends a payout: as the payee's wallet decides, or with this reason. */
export function settle(bank: Bank, transaction: Transaction, forced?: string): void {
  if (isFinal(transaction)) return;
  const { name, blocked } = bank.book.wallet(transaction.msisdn);
  const reason = forced ?? (name === null ? 'PAYEE_NOT_FOUND' : blocked ? 'PAYEE_NOT_ALLOWED_TO_RECEIVE' : null);
  if (reason === null) return succeed(bank, transaction);
  const kind = transaction.refundOf === null ? 'transfer_reversed' : 'refund';
  const { externalId, amountPesewas: pesewas } = transaction;
  bank.book.move({ account: 'disbursement', kind, externalId, pesewas });
  if (transaction.refundOf !== null) transaction.refundOf.refundedPesewas -= transaction.amountPesewas;
  fail(bank, transaction, reason);
}

/** The payee's network sends back what it was paid: the money is in our float again. No document tells of it. */
export function giveBack(bank: Bank, transaction: Transaction, reason: string): void {
  const { kind, status, msisdn, externalId, amountPesewas: pesewas } = transaction;
  if (kind !== 'transfer' || status !== 'SUCCESSFUL') return;
  bank.book.wallet(msisdn).balancePesewas -= pesewas;
  bank.book.move({ account: 'disbursement', kind: 'transfer_reversed', externalId, pesewas });
  fail(bank, transaction, reason);
}

function prompt(bank: Bank, transaction: Transaction): void {
  const { book } = bank;
  const wallet = book.wallet(transaction.msisdn);
  if (wallet.name === null) return fail(bank, transaction, 'PAYER_NOT_FOUND');
  if (wallet.onPrompt === 'approve') return approve(bank, transaction);
  if (wallet.onPrompt === 'decline') return decline(bank, transaction);
  bank.agenda.later(book.rules.promptTimeoutMs, () => timeOut(bank, transaction));
}

function succeed(bank: Bank, transaction: Transaction): void {
  const wallet = bank.book.wallet(transaction.msisdn);
  const { amountPesewas, kind, externalId } = transaction;
  if (kind === 'requesttopay') {
    wallet.balancePesewas -= amountPesewas;
    const feePesewas = shareOf(amountPesewas, bank.book.rules.feeBasisPoints);
    bank.book.move({ account: 'collection', kind: 'charge', externalId, pesewas: amountPesewas, feePesewas });
  } else wallet.balancePesewas += amountPesewas;
  transaction.status = 'SUCCESSFUL';
  transaction.financialTransactionId = String(randomInt(1_000_000_000, 9_999_999_999));
  bank.callbacks.send(transaction);
}

function fail(bank: Bank, transaction: Transaction, reason: string | null): void {
  transaction.status = 'FAILED';
  transaction.reason = reason;
  bank.callbacks.send(transaction);
}
