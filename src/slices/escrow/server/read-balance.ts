import { toGhs } from '#kernel/money.ts';
import type { Call } from '#platform/http/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { platformFeeShards, sellerWallet, transporterWallet } from '#slices/ledger/domain/account.ts';
import { balances, turnover } from '#slices/ledger/server/index.ts';
import type { Answer, ParsedInput } from '#wire/endpoint.ts';
import type { readBalance as endpoint } from '../contract.ts';
import { onTheWayTo, platformSums, sharesOf } from './store-lists.ts';
import { availableTo } from './wallets.ts';

/** What the caller has. An admin without wallets of their own sees the platform. */
export async function readBalance(_input: ParsedInput<typeof endpoint>, call: Call): Promise<Answer<typeof endpoint>> {
  return call.person.role === 'admin' ? platformBalance(call.tx) : personBalance(call.tx, call.person.id);
}

async function personBalance(tx: Tx, personId: string): Promise<Answer<typeof endpoint>> {
  const [wallets, shares, pendingPesewas, moneyInPesewas] = await Promise.all([
    availableTo(tx, personId),
    sharesOf(tx, personId),
    onTheWayTo(tx, personId),
    earnedBy(tx, personId),
  ]);
  const availablePesewas = wallets.sellerPesewas + wallets.transporterPesewas;
  return {
    totalBalance: toGhs(availablePesewas + shares.escrow_pesewas + pendingPesewas),
    escrowBalance: toGhs(shares.escrow_pesewas),
    pendingBalance: toGhs(pendingPesewas),
    platformFees: toGhs(shares.fees_pesewas),
    availableBalance: toGhs(availablePesewas),
    moneyIn: toGhs(moneyInPesewas),
    moneyOut: toGhs(shares.paid_pesewas),
  };
}

const isEarning = (transferKind: string) => transferKind === 'escrow.released' || transferKind === 'escrow.split';

/** What escrow paid into a person's wallets. */
async function earnedBy(tx: Tx, personId: string): Promise<number> {
  const moved = await turnover(tx, [sellerWallet(personId), transporterWallet(personId)]);
  return moved.filter((row) => isEarning(row.transferKind)).reduce((sum, row) => sum + row.inPesewas, 0);
}

async function platformBalance(tx: Tx): Promise<Answer<typeof endpoint>> {
  const [sums, fees] = await Promise.all([platformSums(tx), balances(tx, platformFeeShards())]);
  const feesPesewas = [...fees.values()].reduce((sum, one) => sum + one, 0);
  const pendingPesewas = sums.refunds_pesewas + sums.payouts_pesewas;
  return {
    totalBalance: toGhs(sums.escrow_pesewas + pendingPesewas + feesPesewas),
    escrowBalance: toGhs(sums.escrow_pesewas),
    pendingBalance: toGhs(pendingPesewas),
    platformFees: toGhs(feesPesewas),
    availableBalance: toGhs(feesPesewas),
    moneyIn: toGhs(feesPesewas),
    moneyOut: 0,
  };
}
