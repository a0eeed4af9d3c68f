import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import { type Action, endOf } from '#kernel/transitions/machine.ts';
import type { DeliveryAct, DeliveryParty, DeliveryStatus } from './delivery.ts';
import { DELIVERY_BUTTONS, deliveryMachine } from './delivery.ts';

/** What decides over somebody's rights to a delivery. */
export interface Carried {
  readonly status: DeliveryStatus;
  readonly sellerId: string;
  readonly buyerId: string | null;
  readonly transporterId: string | null;
  /** The buyer is asked about the goods: their weight, or how they go. */
  readonly awaitsBuyer: boolean;
  /** A dispute is open on the order. */
  readonly disputed: boolean;
  /** Who accepted it and did not collect it in time. */
  readonly passedOverId: string | null;
}

export interface Carrier {
  readonly id: string;
  readonly role: string;
  readonly kycStatus: string;
}

/** What the person is to the delivery. */
function partyOf(delivery: Carried, person: Carrier): DeliveryParty {
  if (person.role !== 'transporter') return 'other';
  if (delivery.transporterId === person.id) return 'assigned';
  return isParty(delivery, person) ? 'other' : 'transporter';
}

function isParty(delivery: Carried, person: Carrier): boolean {
  return delivery.sellerId === person.id || delivery.buyerId === person.id;
}

/**
 * Whether the person may carry goods at all, and these. Refuses `kyc.required` before their identity is approved and
 * `transport.own_goods` for the seller or the buyer of the order, and `transport.passed_over` for a transporter who let
 * it wait.
 */
export function checkCarrier(delivery: Carried, person: Carrier): Decision<DeliveryParty> {
  if (person.kycStatus !== 'approved') {
    return refuse(
      'kyc.required',
      'Your identity must be verified first. Submit your documents under KYC Verification.',
      { link: '/kyc' },
    );
  }
  if (isParty(delivery, person))
    return refuse('transport.own_goods', 'You are a party of this order, so somebody else must carry it.');
  if (delivery.passedOverId === person.id) {
    return refuse(
      'transport.passed_over',
      'You accepted this delivery and did not collect it in time. Another transporter carries it.',
    );
  }
  return accept(partyOf(delivery, person));
}

/** What stops while goods that have not left the farm are to stay there. */
const HELD_AT_FARM: readonly DeliveryAct[] = ['accept', 'pick_up'];

/**
 * Disputed goods, and goods whose buyer is asked about them, are not accepted and not collected: the answer decides
 * what there is to carry, and for how much. Refuses `transport.disputed` and `transport.awaits_buyer`.
 */
export function checkLeaves({ awaitsBuyer, disputed }: Carried, act: DeliveryAct): Decision<DeliveryAct> {
  if (disputed && HELD_AT_FARM.includes(act))
    return refuse(
      'transport.disputed',
      'A dispute is open on this order. Do not collect these goods: they stay at the farm until it has ended.',
    );
  if (!awaitsBuyer || !HELD_AT_FARM.includes(act)) return accept(act);
  return refuse(
    'transport.awaits_buyer',
    'The buyer is asked about these goods, as less is there or they go another way. Wait for the answer.',
  );
}

export interface DeliveryAction extends Action<(typeof DELIVERY_BUTTONS)[number]> {
  readonly to: DeliveryStatus;
}

/** The buttons that this person gets, from the same table that the server obeys. */
export function deliveryActions(delivery: Carried, person: Carrier): DeliveryAction[] {
  const carrier = checkCarrier(delivery, person);
  if (!carrier.ok) return [];
  return deliveryMachine.open(delivery.status, { by: carrier.value }).flatMap((row) => {
    const code = DELIVERY_BUTTONS.find((one) => one === row.act);
    if (code === undefined || !checkLeaves(delivery, code).ok) return [];
    return [{ code, label: row.label ?? '', to: endOf(row, delivery.status) }];
  });
}
