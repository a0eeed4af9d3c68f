import type { OrderState, Party } from '../order.ts';
import { stageOf } from '../windows.ts';
import type { Stage } from '../windows.ts';

/** Who reads that a deadline comes near, what is to be done, and what happens otherwise. */
export interface Reminder {
  readonly to: readonly (Extract<Party, 'buyer' | 'farmer' | 'transporter'> | 'staff')[];
  readonly todo: string;
  readonly otherwise: string;
}

const MONEY_BACK = 'Otherwise the order is cancelled and the buyer gets everything back.';

const REMINDERS: Readonly<Partial<Record<Stage, Reminder>>> = {
  answer_by: { to: ['farmer'], todo: 'Confirm the order', otherwise: MONEY_BACK },
  ready_by: { to: ['farmer'], todo: 'Make the goods ready for pickup', otherwise: MONEY_BACK },
  accept_by: { to: ['farmer', 'buyer'], todo: 'A transporter has to accept the delivery', otherwise: MONEY_BACK },
  collect_by: {
    to: ['transporter', 'farmer'],
    todo: 'The transporter has to collect the goods',
    otherwise: 'Otherwise another transporter may carry them, or the buyer gets everything back.',
  },
  freight_by: {
    to: ['buyer'],
    todo: 'Choose how the goods are delivered, as their trip is lost',
    otherwise: MONEY_BACK,
  },
  fetch_by: {
    to: ['buyer', 'farmer'],
    todo: 'The goods have to be collected, and marked as collected',
    otherwise: MONEY_BACK,
  },
};

const AT_POINT: Reminder = {
  to: ['farmer'],
  todo: 'Bring the goods to the collection point and say that they are there',
  otherwise: MONEY_BACK,
};

const FOR_TRIP: Reminder = {
  to: ['farmer'],
  todo: 'Make the goods ready: the trip that takes them leaves then',
  otherwise: 'Otherwise it leaves without them, and another transporter has to take them.',
};

const INSPECTION: Omit<Reminder, 'otherwise'> = {
  to: ['staff', 'farmer'],
  todo: 'An inspector has to look at the goods',
};

/** What is said before the deadline of an order's stage; null where nothing is, or where goods are said to be late. */
export function reminderOf(order: OrderState): Reminder | null {
  const stage = stageOf(order);
  if (stage === 'ready_by' && order.pointLeadDays !== null) return AT_POINT;
  if (stage === 'ready_by' && order.tripFrom !== null) return FOR_TRIP;
  if (stage !== 'inspect_by') return (stage && REMINDERS[stage]) ?? null;
  const goesOn = 'Otherwise the order goes on without an inspection.';
  return { ...INSPECTION, otherwise: order.inspectionByFarmer ? goesOn : MONEY_BACK };
}
