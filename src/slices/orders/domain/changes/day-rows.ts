import type { OrderRow } from '../conditions.ts';
import type { OrderStatus } from '../order.ts';
import type { Proposer } from './proposed-change.ts';

const DAYS = [
  { from: ['confirmed', 'quality_approved'], only: 'not_by_trip' },
  { from: ['ready_for_pickup'], only: 'self_pickup' },
] as const satisfies readonly { readonly from: readonly OrderStatus[]; readonly only: OrderRow['only'] }[];

function rowsOf(proposer: Proposer): OrderRow[] {
  const other = proposer === 'buyer' ? 'farmer' : 'buyer';
  const when = [proposer === 'buyer' ? 'day_from_buyer' : 'day_from_farmer'] as const;
  return DAYS.flatMap(({ from, only }): OrderRow[] => {
    const row = { from, to: 'same', only, elsewhere: true } as const;
    return [
      {
        ...row,
        act: 'propose_day',
        who: [proposer],
        when: ['deadline_runs', 'nothing_proposed'],
        label: 'Propose Another Day',
        cause: `Another day proposed by the ${proposer}`,
      },
      {
        ...row,
        act: 'accept_change',
        who: [other],
        when,
        label: 'Agree to This Day',
        cause: `Another day agreed by the ${other}`,
      },
      {
        ...row,
        act: 'decline_change',
        who: [other],
        when,
        label: 'Keep the Day as It Is',
        cause: `Another day declined by the ${other}`,
      },
      {
        ...row,
        act: 'withdraw_change',
        who: [proposer],
        when,
        label: 'Withdraw the Proposal',
        cause: 'Proposal of another day withdrawn',
      },
    ];
  });
}

/** How buyer and farmer agree on another day for goods to be ready, or collected; a part of the table. */
export const DAY_ROWS: readonly OrderRow[] = [...rowsOf('farmer'), ...rowsOf('buyer')];
