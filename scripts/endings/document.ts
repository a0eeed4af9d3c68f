import { tableOf, type Machine } from './ending.ts';
import {
  deliveryEndings,
  harvestEndings,
  lotEndings,
  preOrderEndings,
  quoteEndings,
  standingEndings,
  tripEndings,
} from './of-agreements.ts';
import { disputeEndings } from './of-disputes.ts';
import { chargebackEndings, paymentEndings, refundEndings, withdrawalEndings } from './of-money.ts';
import { orderEndings } from './of-orders.ts';

/** Every state machine of the trade. */
export function allMachines(): Machine[] {
  return [
    orderEndings(),
    disputeEndings(),
    deliveryEndings(),
    tripEndings(),
    preOrderEndings(),
    harvestEndings(),
    quoteEndings(),
    lotEndings(),
    standingEndings(),
    paymentEndings(),
    refundEndings(),
    withdrawalEndings(),
    chargebackEndings(),
  ];
}

const INTRODUCTION = [
  '# Who ends what, and who has the goods and the money then',
  '',
  'What the tables of the trade say, worked out from them: every row was decided by the code that decides the real one. Printed by',
  '`npm run endings`, written by `npm test -- --project unit scripts/endings -u`; a change shows here, to be looked at.',
  '',
  'Sums are those of an order of 50 kg at ₵20.00 that are brought for ₵100.00, of which the platform takes ₵25.00; of a pre-order ₵200.00',
  'were paid in advance. `–`: nothing, or as before. `clock`: nobody did anything in time. A guest is a buyer. Times are the standard ones.',
  'The platform bears the fees of providers, as long as nobody passes them on. What no row allows is refused.',
  '',
];

/** All tables as one document. */
export function document(): string {
  return [...INTRODUCTION, ...allMachines().map(tableOf)].join('\n');
}
