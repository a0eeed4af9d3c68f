import { PROVIDER_ACCOUNTS } from '#kernel/provider/provider-accounts.ts';
import type { ProviderBalance } from '#slices/escrow/server/payment-provider.ts';
import { ProviderUnreachable } from '#slices/escrow/server/payment-provider.ts';
import { failureOf, type MomoCall, type MomoLine, type Product } from './line.ts';
import { balanceSchema, faultCode, nameSchema } from './protocol.ts';
import { msisdnOf } from './words.ts';

const PRODUCTS: readonly Product[] = PROVIDER_ACCOUNTS.momo.all;

/** The name of an account holder, null where MTN knows no wallet with this number. */
export async function readName(line: MomoLine, phone: string): Promise<string | null> {
  const call: MomoCall = {
    product: 'disbursement',
    name: 'basicuserinfo',
    path: `accountholder/msisdn/${msisdnOf(phone)}/basicuserinfo`,
    send: null,
  };
  const reply = await line.call(call);
  if (reply.status === 404 && faultCode(reply.body)?.endsWith('_NOT_FOUND') === true) return null;
  const parsed = reply.status === 200 ? nameSchema.safeParse(reply.body) : undefined;
  if (!parsed?.success) throw failureOf(call, reply);
  const { given_name: given, family_name: family, name } = parsed.data;
  const full = [given, family].filter(Boolean).join(' ').trim();
  const known = full === '' ? (name ?? '').trim() : full;
  if (known === '') throw failureOf(call, reply);
  return known;
}

/** What both of our accounts hold: payers pay into collections, payouts and refunds leave disbursements. */
export function readBalances(line: MomoLine, currency: string): Promise<readonly ProviderBalance[]> {
  return Promise.all(PRODUCTS.map((product) => readBalance(line, product, currency)));
}

async function readBalance(line: MomoLine, product: Product, currency: string): Promise<ProviderBalance> {
  const call: MomoCall = { product, name: 'balance', path: 'account/balance', send: null };
  const reply = await line.call(call);
  const parsed = reply.status === 200 ? balanceSchema.safeParse(reply.body) : undefined;
  if (!parsed?.success) throw failureOf(call, reply);
  if (parsed.data.currency !== currency) {
    throw new ProviderUnreachable(`MTN answered balance in another currency than ${currency}.`);
  }
  return { account: product, availablePesewas: parsed.data.availableBalance };
}
