import type { WebhookNotice } from '#slices/escrow/server/payment-provider.ts';
import { ProviderRefused, ProviderUnreachable } from '#slices/escrow/server/payment-provider.ts';
import { failureOf, type MomoCall, type MomoLine, type MomoReply, type Product } from './line.ts';
import { faultCode, type Transaction, transactionSchema } from './protocol.ts';
import { isPartyError } from './reasons.ts';
import { amountText, resourceIdOf } from './words.ts';

type Kind = Exclude<WebhookNotice['kind'], 'refunds_of_charge' | 'chargeback'>;

/** Where transactions are asked for: the way to MTN, its currency, and the address to call about a reference. */
export interface Counter {
  readonly line: MomoLine;
  readonly currency: string;
  readonly callbackUrlOf: (kind: Kind, reference: string) => string | null;
}

/** What is asked for. `body` has the parties and notes. */
export interface Ask {
  readonly kind: Kind;
  readonly reference: string;
  readonly amountPesewas: number;
  readonly body: {
    readonly payer?: { readonly partyId: string };
    readonly payee?: { readonly partyId: string };
    readonly payerMessage: string;
    readonly payeeNote: string;
    readonly referenceIdToRefund?: string;
  };
}

const PLACES: Readonly<Record<Kind, { readonly product: Product; readonly name: string }>> = {
  charge: { product: 'collection', name: 'requesttopay' },
  transfer: { product: 'disbursement', name: 'transfer' },
  refund: { product: 'disbursement', name: 'refund' },
};

/**
 * Asks once, and gives its state. MTN's 409 says that it took this reference before: that one is read, and is a
 * conflict when its amount, party or message differ.
 */
export async function sendTransaction(counter: Counter, ask: Ask): Promise<Transaction> {
  const { kind, reference, amountPesewas } = ask;
  const { currency } = counter;
  const { product, name } = PLACES[kind];
  const call: MomoCall = {
    product,
    name,
    path: name,
    send: {
      resourceId: resourceIdOf(reference),
      callbackUrl: counter.callbackUrlOf(kind, reference),
      body: { amount: amountText(amountPesewas), currency, externalId: reference, ...ask.body },
    },
  };
  const reply = await counter.line.call(call);
  const asked = { amount: amountPesewas, currency, externalId: reference };
  if (reply.status === 202) return { ...asked, status: 'PENDING' };
  if (reply.status === 409) return sentBefore(counter, ask);
  if (kind === 'refund' && isUnknown(reply)) {
    throw new ProviderRefused('charge_not_refundable', 'MTN knows no such charge.');
  }
  const code = faultCode(reply.body);
  if (reply.status >= 500 && isPartyError(code)) return { ...asked, status: 'FAILED', reason: code };
  throw failureOf(call, reply);
}

/**
 * Reads what a reference names; null when MTN has never seen it. A read that is refused says nothing about the money,
 * so everything else is `ProviderUnreachable`: taken for a definite no, it would give back what may have been paid.
 */
export async function readTransaction(counter: Counter, kind: Kind, reference: string): Promise<Transaction | null> {
  const { product, name } = PLACES[kind];
  const call: MomoCall = { product, name: `${name} status`, path: `${name}/${resourceIdOf(reference)}`, send: null };
  const reply = await counter.line.call(call).catch(asUnreachable);
  if (isUnknown(reply)) return null;
  const parsed = reply.status === 200 ? transactionSchema.safeParse(reply.body) : undefined;
  if (!parsed?.success) return asUnreachable(failureOf(call, reply));
  if (parsed.data.externalId !== reference) {
    throw new ProviderUnreachable(`MTN answered ${call.name} with another reference than was asked for.`);
  }
  if (parsed.data.currency !== counter.currency) {
    throw new ProviderUnreachable(`MTN answered ${call.name} in another currency than ${counter.currency}.`);
  }
  return parsed.data;
}

async function sentBefore(counter: Counter, ask: Ask): Promise<Transaction> {
  const { kind, reference } = ask;
  const known = await readTransaction(counter, kind, reference);
  if (known === null) throw new ProviderUnreachable('MTN says that it took this reference before, and cannot read it.');
  if (isSame(known, ask)) return known;
  throw new ProviderRefused('reference_conflict', `This reference names a ${kind} with other content.`);
}

/** What MTN leaves out of its answer cannot differ. */
function isSame({ amount, payer, payee, payerMessage }: Transaction, { amountPesewas, body }: Ask): boolean {
  const differs = (answered: string | null | undefined, asked: string | undefined) =>
    asked !== undefined && answered !== undefined && answered !== null && answered.trim() !== asked;
  return (
    amount === amountPesewas &&
    !differs(payer?.partyId, body.payer?.partyId) &&
    !differs(payee?.partyId, body.payee?.partyId) &&
    !differs(payerMessage, body.payerMessage)
  );
}

function asUnreachable(error: unknown): never {
  throw error instanceof ProviderRefused ? new ProviderUnreachable(error.message, { cause: error }) : error;
}

/** Only MTN's own words count: a proxy's 404 says nothing about the reference. */
function isUnknown({ status, body }: MomoReply): boolean {
  return status === 404 && faultCode(body) === 'RESOURCE_NOT_FOUND';
}
