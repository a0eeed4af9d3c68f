import type { Call } from '#platform/http/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { EVER, incomeOf, walletsOf } from '#slices/ledger/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { readBalance as endpoint } from '../../contract.ts';
import { onTheWayTo, platformSums, sharesOf } from '../holds/store-lists.ts';
import { availableTo } from './wallets.ts';

/** What the caller has. An admin without wallets of their own sees the platform. */
export async function readBalance(
  _input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  return call.person.role === 'admin'
    ? platformBalance(call.tx, call.person.id)
    : personBalance(call.tx, call.person.id);
}

async function personBalance(tx: Tx, personId: string): Promise<ResponseBody<typeof endpoint>> {
  const [wallets, shares, pendingPesewas, [moneyInPesewas = 0]] = await Promise.all([
    availableTo(tx, personId),
    sharesOf(tx, personId),
    onTheWayTo(tx, personId),
    incomeOf(tx, walletsOf(personId), [EVER]),
  ]);
  const availablePesewas = wallets.sellerPesewas + wallets.transporterPesewas;
  const walletPesewas = wallets.inWalletsPesewas;
  return {
    totalBalance: walletPesewas + shares.escrow_pesewas + pendingPesewas,
    escrowBalance: shares.escrow_pesewas,
    walletBalance: walletPesewas,
    pendingBalance: pendingPesewas,
    platformFees: shares.fees_pesewas,
    availableBalance: availablePesewas,
    reserved: wallets.reservedPesewas,
    owed: wallets.owedPesewas,
    moneyIn: moneyInPesewas,
    moneyOut: shares.paid_pesewas,
  };
}

/** The whole platform. Its fees are nobody's to withdraw here: available is what is in the admin's own wallets. */
async function platformBalance(tx: Tx, adminId: string): Promise<ResponseBody<typeof endpoint>> {
  const [sums, own] = await Promise.all([platformSums(tx), availableTo(tx, adminId)]);
  return {
    totalBalance: sums.provider_pesewas,
    escrowBalance: sums.escrow_pesewas,
    walletBalance: sums.wallets_pesewas,
    pendingBalance: sums.pending_pesewas,
    platformFees: sums.fees_pesewas,
    availableBalance: own.sellerPesewas + own.transporterPesewas,
    reserved: 0,
    owed: 0,
    moneyIn: sums.fees_pesewas,
    moneyOut: 0,
  };
}
