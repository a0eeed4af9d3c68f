import { formatMoment } from '#kernel/moment.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import { after, HOUR_MS } from '#kernel/time.ts';
import { endOfVisit, type Visit } from './visit.ts';

/** How long goods are kept for an inspector who neither reports nor says when they come; as long after a visit. */
export const CLAIM_HOURS = 6;

/** How many goods one inspector may claim at a time. */
export const MOST_CLAIMS = 10;

export interface Claim {
  readonly inspectorId: string;
  readonly lapsesAt: Date;
}

/** When a claim ends by itself: some hours from now, or after the visit that was arranged. */
export function lapseOf(visit: Visit | null, now: Date): Date {
  return after(visit === null ? now : endOfVisit(visit), CLAIM_HOURS * HOUR_MS);
}

/** Refuses `quality.claimed` while somebody else means to look at these goods; `byName` is that person. */
export function checkClaim(
  claim: Claim | null,
  by: { readonly inspectorId: string; readonly now: Date },
  byName: string,
): Decision<true> {
  if (claim === null || claim.inspectorId === by.inspectorId || claim.lapsesAt <= by.now) return accept(true);
  return refuse(
    'quality.claimed',
    `${byName} has claimed these goods until ${formatMoment(claim.lapsesAt)}. Choose others, or come back then.`,
    { until: claim.lapsesAt.toISOString() },
  );
}

/** Refuses `quality.too_many_claims`: nobody keeps the whole queue. */
export function checkCount(open: number): Decision<true> {
  if (open < MOST_CLAIMS) return accept(true);
  return refuse(
    'quality.too_many_claims',
    `You have claimed ${MOST_CLAIMS} goods. Report on one of them or give one back first.`,
  );
}
