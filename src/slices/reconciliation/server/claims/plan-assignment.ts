import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { isKnownCharge, unpaidPayment, type UnpaidPayment } from '#slices/escrow/server/index.ts';
import { findPeople, type Person } from '#slices/identity/server/index.ts';
import type { AccountRef } from '#slices/ledger/domain/account.ts';
import type { Posting } from '#slices/ledger/domain/postings.ts';
import { balanceOf } from '#slices/ledger/server/index.ts';
import { summed } from '../../domain/acts.ts';
import {
  chargeOf,
  type Claim,
  knownAgainPostings,
  orderPostings,
  type Assignment,
  walletOf,
  walletPostings,
  waysOf,
} from '../../domain/claims.ts';
import type { PlanView } from '../../views.ts';

/** What is to be done with a claim. */
export interface Chosen {
  readonly way: Assignment;
  readonly personId?: string | null | undefined;
  readonly paymentId?: string | null | undefined;
}

/** A choice that fits, with everything that it takes. */
export type Planned =
  | { readonly way: 'wallet'; readonly person: Person; readonly wallet: AccountRef }
  | { readonly way: 'order'; readonly payment: UnpaidPayment; readonly charge: string }
  | { readonly way: 'send_back'; readonly charge: string };

/** Refuses what does not fit this claim, or not any more. */
export async function planned(tx: Tx, claim: Claim, chosen: Chosen): Promise<Planned> {
  const charge = chargeOf(claim);
  if (!waysOf(claim).includes(chosen.way))
    throw refused('reconciliation.way_not_fitting', 'This cannot be done with this money.');
  if (chosen.way === 'wallet') return planWallet(tx, claim, chosen.personId ?? null);
  if (charge === null) throw refused('reconciliation.way_not_fitting', 'This money did not come by a charge.');
  return chosen.way === 'send_back' ? { way: 'send_back', charge } : planOrder(tx, claim, { charge, ...chosen });
}

async function planWallet(tx: Tx, claim: Claim, personId: string | null): Promise<Planned> {
  const person = personId === null ? undefined : (await findPeople(tx, [personId])).get(personId);
  const wallet = person === undefined ? null : walletOf(person);
  if (person === undefined || wallet === null)
    throw refused('reconciliation.no_wallet', 'Only farmers and transporters have a wallet. Choose one of them.');
  if (claim.freePesewas + (await balanceOf(tx, wallet)) < 0)
    throw refused('reconciliation.wallet_short', 'There is not so much in this wallet.');
  return { way: 'wallet', person, wallet };
}

async function planOrder(
  tx: Tx,
  claim: Claim,
  { charge, paymentId }: { readonly charge: string; readonly paymentId?: string | null | undefined },
): Promise<Planned> {
  if (await isKnownCharge(tx, charge))
    throw refused('reconciliation.order_not_fitting', 'This charge has paid for orders already.');
  const payment = paymentId ? await unpaidPayment(tx, paymentId, claim.freePesewas) : null;
  if (payment === null)
    throw refused('reconciliation.order_not_fitting', 'No order waits for just this much under this payment.');
  return { way: 'order', payment, charge };
}

/** What a choice comes to in the books. */
function postingsOf(claim: Claim, plan: Planned): Posting[] {
  if (plan.way === 'wallet') return walletPostings(claim, plan.wallet);
  return plan.way === 'order' ? orderPostings(claim, plan.payment.orders) : knownAgainPostings(claim);
}

/** The dry run of a choice, by kind of account. */
export function planOfChoice(claim: Claim, plan: Planned): PlanView {
  const isBack = plan.way === 'send_back';
  return {
    lines: summed(postingsOf(claim, plan)).map(({ account, provider, amountPesewas }) => ({
      account,
      provider,
      amount: amountPesewas,
    })),
    known: 0,
    unassigned: 0,
    sentBack: isBack ? 1 : 0,
    sentBackAmount: isBack ? claim.freePesewas : 0,
    total: claim.freePesewas,
  };
}
