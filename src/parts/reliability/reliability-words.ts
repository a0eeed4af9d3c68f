import type { ReliabilityCounts } from '#wire/reliability.ts';

type Counts = NonNullable<ReliabilityCounts>;
/** Whose record it is. */
export type Recorded = 'farmer' | 'buyer' | 'transporter';

const WHAT = { farmer: 'orders', buyer: 'orders', transporter: 'deliveries' } as const satisfies Record<
  Recorded,
  string
>;

/** 'Kept 18 of 20 orders in 90 days' */
export function keptWords(of: Recorded, { kept, cases, days }: Counts): string {
  return `Kept ${kept} of ${cases} ${WHAT[of]} in ${days} days`;
}

const HARMS = {
  late: { farmer: 'not answered or not ready in time', buyer: 'not collected in time', transporter: 'late' },
  cancelled: {
    farmer: 'cancelled, or not as agreed',
    buyer: 'cancelled after the farmer confirmed',
    transporter: 'cancelled',
  },
  calledOff: {
    farmer: 'called off',
    buyer: 'cancelled when the goods were ready',
    transporter: 'accepted and not collected',
  },
  disputed: {
    farmer: 'with a dispute decided against this farmer',
    buyer: 'with a dispute decided against this buyer, or taken back',
    transporter: 'with a dispute decided against this transporter',
  },
} as const satisfies Record<'late' | 'cancelled' | 'calledOff' | 'disputed', Record<Recorded, string>>;

/** What went wrong, one line for each kind that there was. */
export function harmWords(of: Recorded, counts: Counts): string[] {
  return (['late', 'cancelled', 'calledOff', 'disputed'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${HARMS[kind][of]}`);
}

/** Said where there are too few cases for a figure. */
export function newWords(of: Recorded): string {
  return `New: fewer than five ${WHAT[of]} in 90 days`;
}
