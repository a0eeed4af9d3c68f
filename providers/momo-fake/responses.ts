import { amountText } from '#adapters/payments/momo/words.ts';
import type { PlainResponse, Status, Transaction } from './records.ts';

const JSON_TYPE = 'application/json';

export function json(status: number, body: unknown): PlainResponse {
  return { status, body: JSON.stringify(body), type: JSON_TYPE };
}

/** MTN's error: a code and a text. */
export function errorBody(status: number, code: string): PlainResponse {
  return json(status, { code, message: code.toLowerCase().replaceAll('_', ' ') });
}

/** The gateway's own errors have another shape than those behind it. */
export function gatewayError(statusCode: number, message: string): PlainResponse {
  return json(statusCode, { statusCode, message });
}

/** 202 and 404 of the gateway come without a body. */
export function empty(status: number): PlainResponse {
  return { status, body: '', type: JSON_TYPE };
}

/** A transaction as GET tells it and as callbacks have it. Amounts lose their last zeros, as in MTN's sandbox. */
export function statusBody(transaction: Transaction, says?: Status): Record<string, unknown> {
  const { kind, msisdn, reason, financialTransactionId, status } = transaction;
  const party = { partyIdType: 'MSISDN', partyId: msisdn };
  return {
    ...(financialTransactionId === null ? {} : { financialTransactionId }),
    externalId: transaction.externalId,
    amount: amountText(transaction.amountPesewas).replace(/\.?0+$/, ''),
    currency: transaction.currency,
    ...(kind === 'requesttopay' ? { payer: party } : { payee: party }),
    payerMessage: transaction.payerMessage,
    payeeNote: transaction.payeeNote,
    status: says ?? status,
    ...(reason === null || says !== undefined ? {} : { reason: reasonShape(transaction, reason) }),
  };
}

/** Both shapes of a reason have been seen: requesttopay gives the bare code here, payouts an object. */
function reasonShape({ kind }: Transaction, reason: string): unknown {
  return kind === 'requesttopay' ? reason : { code: reason, message: 'It failed.' };
}
