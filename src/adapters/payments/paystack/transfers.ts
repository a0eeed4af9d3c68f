import type { Payout, TransferRequest, UnknownReference } from '#slices/escrow/server/payment-provider.ts';
import { beforeSending, ProviderRefused } from '#slices/escrow/server/payment-provider.ts';
import type { z } from 'zod';
import type { Line } from './line.ts';
import { checked, mustEcho, notAllowed, unusable } from './line.ts';
import {
  isPayee,
  payeeOf,
  recipientSchema,
  sentTransferSchema,
  transferRequestSchema,
  transferSchema,
} from './protocol.ts';
import { isDuplicate, isFloatShort, isNotFound, payoutFailureOf, transferWord } from './words.ts';

type Sent = Pick<
  z.infer<typeof transferSchema>,
  'reference' | 'status' | 'amount' | 'transfer_code' | 'failures' | 'gateway_response'
>;

const WHAT = 'a transfer';

/**
 * Pays a wallet or a bank account. It is looked for first: Paystack calls the reference its key against double payments
 * but documents a used one both as an error and as a way to try again, and what failed must not be paid under the same
 * reference later.
 */
export async function sendTransfer(line: Line, request: TransferRequest): Promise<Payout> {
  checked(transferRequestSchema, request);
  const known = await beforeSending(() => readSent(line, request.reference));
  if (known !== null) return sameTransfer(request, known);
  const recipient = await beforeSending(() => recipientOf(line, request));
  const response = await line.ask({
    method: 'POST',
    path: '/transfer',
    what: WHAT,
    body: {
      source: 'balance',
      amount: request.amountPesewas,
      recipient: recipient.recipient_code,
      reference: request.reference,
      reason: request.reason,
      currency: 'GHS',
    },
    data: sentTransferSchema,
  });
  if (response.done) {
    mustEcho(WHAT, request.reference, response.data.reference);
    mustEcho(WHAT, request.amountPesewas, response.data.amount);
    mustEcho(WHAT, recipient.id, response.data.recipient);
    return payoutOf(response.data);
  }
  const done = await readSent(line, request.reference);
  if (done !== null) return sameTransfer(request, done);
  if (isDuplicate(response)) throw unusable(WHAT, 'a transfer that it then did not know');
  throw new ProviderRefused(
    isFloatShort(response) ? 'insufficient_float' : 'refused',
    `Paystack refused the transfer: ${response.message}`,
  );
}

/** Reads a transfer. */
export async function readTransfer(line: Line, reference: string): Promise<Payout | UnknownReference> {
  const sent = await readSent(line, reference);
  return sent === null ? { state: 'unknown_reference' } : payoutOf(sent);
}

async function readSent(line: Line, reference: string): Promise<z.infer<typeof transferSchema> | null> {
  const response = await line.ask({
    method: 'GET',
    path: `/transfer/verify/${encodeURIComponent(reference)}`,
    what: WHAT,
    data: transferSchema,
  });
  if (response.done) {
    mustEcho(WHAT, reference, response.data.reference);
    return response.data;
  }
  if (isNotFound(response)) return null;
  throw unusable(WHAT, `status ${response.status}: ${response.message}`);
}

/**
 * The payee's record. By the document a used account number brings back the record that is there, so its code is kept
 * nowhere; but that record may name the network the number had before, and money sent by it would go astray.
 */
async function recipientOf(line: Line, request: TransferRequest) {
  const payee = payeeOf(request);
  const response = await line.ask({
    method: 'POST',
    path: '/transferrecipient',
    what: 'a payee',
    body: {
      type: payee.type,
      name: request.name,
      account_number: payee.accountNumber,
      bank_code: payee.bankCode,
      currency: 'GHS',
    },
    data: recipientSchema,
  });
  if (!response.done) throw new ProviderRefused('invalid_request', `Paystack refused the payee: ${response.message}`);
  if (!isPayee(payee, response.data.details)) {
    throw new ProviderRefused('refused', 'Paystack keeps another account for this payee: mend it at the dashboard.');
  }
  return response.data;
}

// Reason and name are not compared: Paystack may shorten the one and keeps the first of the other, and a conflict that
// is none would have the caller give back money that was paid out.
function sameTransfer(request: TransferRequest, known: z.infer<typeof transferSchema>): Payout {
  if (known.amount !== request.amountPesewas || !isPayee(payeeOf(request), known.recipient.details)) throw conflict();
  return payoutOf(known);
}

function conflict(): ProviderRefused {
  return new ProviderRefused('reference_conflict', 'This reference names a transfer with other content.');
}

function payoutOf({ status, transfer_code, amount, gateway_response, failures }: Sent): Payout {
  if (status === 'otp') {
    // Neither paid nor refused: somebody who has the code can still let it go, and it is given up after half an hour.
    throw notAllowed('Paystack asks for a code for each transfer: turn that off there.');
  }
  const state = transferWord(status);
  if (state === undefined) throw unusable(WHAT, 'a state that is not known here');
  const words = `${gateway_response ?? ''} ${JSON.stringify(failures ?? '')}`;
  return {
    state,
    providerReference: transfer_code,
    amountPesewas: amount,
    reason: state === 'failed' ? payoutFailureOf(words) : null,
  };
}
