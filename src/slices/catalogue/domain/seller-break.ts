import { addDays } from '#kernel/moment.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';

/** Days on which a farmer takes no orders; both are part of it. */
export interface SellerBreak {
  readonly from: string;
  readonly until: string;
}

/** A farmer who is away for longer takes the listings off the market. */
const LONGEST_BREAK_DAYS = 92;

/** Whether a farmer may be away on these days, or `catalogue.break_days` with what to mend. */
export function checkBreak({ from, until }: SellerBreak, today: string): Decision<SellerBreak> {
  if (until < today) return refuse('catalogue.break_days', 'The last day is over already.', { field: 'until' });
  if (until < from) return refuse('catalogue.break_days', 'The last day comes before the first.', { field: 'until' });
  if (until > addDays(from, LONGEST_BREAK_DAYS - 1))
    return refuse('catalogue.break_days', `At most ${LONGEST_BREAK_DAYS} days at a time.`, { field: 'until' });
  return accept({ from, until });
}
