import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { isKnownCharge, unpaidPayments } from '#slices/escrow/server/index.ts';
import { findPeopleByName } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  listClaims as listEndpoint,
  planAssignment as planEndpoint,
  showClaim as showEndpoint,
} from '../../contract-claims.ts';
import { chargeOf, walletOf, waysOf } from '../../domain/claims.ts';
import { planned, planOfChoice } from './plan-assignment.ts';
import { type ClaimRow, claimsOf, waitingAssignments } from './store-claims.ts';
import { assignmentSummaries, claimView, unpaidView } from './view-claims.ts';

const MOST_PEOPLE = 20;

export async function listClaims(_input: unknown, { tx }: Call): Promise<ResponseBody<typeof listEndpoint>> {
  const claims = await claimsOf(tx, null);
  return { claims: claims.map(claimView), waiting: await assignmentSummaries(tx, await waitingAssignments(tx)) };
}

/** One claim, or a refusal: it was never there, or it has found its person. */
export async function claimOf(tx: Tx, item: string): Promise<ClaimRow> {
  const [claim] = await claimsOf(tx, item);
  if (claim === undefined)
    throw refused('reconciliation.no_claim', 'There is no such money, or it is known by now whose it is.');
  return claim;
}

export async function showClaim(
  { query }: ParsedInput<typeof showEndpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof showEndpoint>> {
  const claim = await claimOf(tx, query.item);
  const found = query.search === '' ? [] : await findPeopleByName(tx, query.search, MOST_PEOPLE);
  const charge = chargeOf(claim);
  const forOrders = waysOf(claim).includes('order') && charge !== null && !(await isKnownCharge(tx, charge));
  return {
    claim: claimView(claim),
    people: found.filter((person) => walletOf(person) !== null),
    unpaid: forOrders ? (await unpaidPayments(tx, claim.freePesewas)).map(unpaidView) : [],
  };
}

/** Refuses a claim about which a proposal waits. */
export function checkNothingWaits({ assignmentId }: ClaimRow): void {
  if (assignmentId !== null)
    throw refused('reconciliation.assignment_waits', 'Something is proposed about this money already.', {
      assignmentId,
    });
}

export async function planAssignment(
  { body }: ParsedInput<typeof planEndpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof planEndpoint>> {
  const claim = await claimOf(tx, body.item);
  checkNothingWaits(claim);
  const plan = await planned(tx, claim, body);
  const owner = plan.way === 'wallet' ? plan.person : null;
  return {
    amount: claim.freePesewas,
    person: owner && { id: owner.id, name: `${owner.firstName} ${owner.lastName}` },
    orders: plan.way === 'order' ? unpaidView(plan.payment).orders : [],
    plan: planOfChoice(claim, plan),
  };
}
