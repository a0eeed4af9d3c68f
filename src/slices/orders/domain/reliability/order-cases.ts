import type { FoundAgainst } from '#slices/escrow/domain/disputes/finding.ts';
import type { Outcome, RecordedRole } from '#slices/reliability/domain/outcome.ts';
import type { Act } from '../acts.ts';
import { isOneOf, type OrderStatus, type Party } from '../order.ts';
import type { Proposer } from '../changes/proposed-change.ts';

/** What of an order says who answers for its end. */
export interface Answered {
  readonly status: OrderStatus;
  readonly buyerId: string | null;
  readonly sellerId: string;
  readonly transporterId: string | null;
  readonly selfPickup: boolean;
  readonly expectedDelivery: Date | null;
  readonly deliveredAt: Date | null;
  /** The buyer is asked about a short weight, or about the way of goods that lost their trip. */
  readonly weightDueAt: Date | null;
  readonly freightAsked: boolean;
  readonly changeBy: Proposer | null;
}

/** What somebody, or the clock, did to it. */
export interface Deed {
  readonly act: Act;
  readonly party: Party;
  /** Of a trip that is called off: who was to drive it. */
  readonly byId: string | null;
  /** Against whom its dispute was decided. */
  readonly against: readonly FoundAgainst[];
}

/** How the part of one account ended. */
export interface OrderCase {
  readonly accountId: string;
  readonly role: RecordedRole;
  readonly outcome: Outcome;
}

const ROLE_OF = { buyer: 'buyer', seller: 'farmer', transporter: 'transporter' } as const satisfies Record<
  FoundAgainst,
  RecordedRole
>;

/** A case, where there is an account: guests have none. */
function caseOf(accountId: string | null, role: RecordedRole, outcome: Outcome): OrderCase[] {
  return accountId === null ? [] : [{ accountId, role, outcome }];
}

function ofFarmer({ sellerId }: Answered, outcome: Outcome): OrderCase[] {
  return caseOf(sellerId, 'farmer', outcome);
}

/** The buyer of an order that the farmer has confirmed, unless they had a reason that the order itself knows. */
function calledOffByBuyer(before: Answered): OrderCase[] {
  // Goods that are short leave the choice to the buyer, and the farmer without what was agreed.
  if (before.weightDueAt !== null) return ofFarmer(before, 'cancelled');
  if (before.status === 'pending' || before.freightAsked || before.changeBy === 'farmer') return [];
  return caseOf(before.buyerId, 'buyer', before.status === 'ready_for_pickup' ? 'called_off' : 'cancelled');
}

function cancelledBy(before: Answered, party: Party): OrderCase[] {
  if (party === 'farmer') return ofFarmer(before, 'cancelled');
  return party === 'buyer' ? calledOffByBuyer(before) : [];
}

/** Whose time ran out. */
function ranOut(before: Answered): OrderCase[] {
  if (isOneOf(before.status, ['pending', 'confirmed', 'quality_approved'])) return ofFarmer(before, 'late');
  if (before.status !== 'ready_for_pickup') return [];
  if (before.selfPickup) return caseOf(before.buyerId, 'buyer', 'late');
  return caseOf(before.transporterId, 'transporter', 'called_off');
}

function isLate({ expectedDelivery }: Answered, { deliveredAt }: Answered): boolean {
  return expectedDelivery !== null && deliveredAt !== null && deliveredAt > expectedDelivery;
}

function keptByAll(before: Answered, next: Answered): OrderCase[] {
  return [
    ...ofFarmer(before, 'kept'),
    ...caseOf(before.buyerId, 'buyer', 'kept'),
    ...caseOf(before.transporterId, 'transporter', isLate(before, next) ? 'late' : 'kept'),
  ];
}

/** A decided dispute: who was found against, and on a sold order the others kept theirs. */
function settled(before: Answered, next: Answered, against: readonly FoundAgainst[]): OrderCase[] {
  const accounts = { buyer: before.buyerId, seller: before.sellerId, transporter: before.transporterId };
  const found = against.flatMap((side) => caseOf(accounts[side], ROLE_OF[side], 'disputed'));
  if (found.length === 0 || next.status !== 'completed') return found;
  const roles = found.map(({ role }) => role);
  return [...found, ...keptByAll(before, next).filter(({ role }) => !roles.includes(role))];
}

/**
 * How the parts in a paid order ended by what was done to it, as far as somebody answers for that: what the clock, an
 * administrator or both sides together end is nobody's case.
 */
export function orderCases(before: Answered, deed: Deed, next: Answered): OrderCase[] {
  if (before.status === 'pending_payment') return [];
  switch (deed.act) {
    case 'complete':
      return keptByAll(before, next);
    case 'cancel':
      return next.status === 'cancelled' ? cancelledBy(before, deed.party) : [];
    case 'lapse':
      return ranOut(before);
    case 'refuse_weight':
    case 'reject_quality':
      return ofFarmer(before, 'cancelled');
    case 'reassign':
      return caseOf(before.transporterId, 'transporter', 'called_off');
    case 'leave_trip':
      return deed.party === 'transporter' ? caseOf(deed.byId, 'transporter', 'called_off') : ofFarmer(before, 'late');
    case 'report_missing':
      return caseOf(before.transporterId, 'transporter', 'late');
    case 'settle_release':
    case 'settle_refund':
    case 'settle_split':
    case 'settle_unsold':
    case 'settle_continue':
      return settled(before, next, deed.against);
    default:
      return [];
  }
}
