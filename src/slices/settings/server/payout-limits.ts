import { formatGhs } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { type Carrier, propose } from '#platform/proposals/proposals.ts';
import { z } from 'zod';
import { BOUNDS } from '../domain/settings.ts';
import { percentOf } from '../domain/written-settings.ts';
import { putSettings } from './store.ts';

/** Proposals of other limits of payouts, or of what people bear of providers' fees. */
export const LIMITS_KIND = 'settings.limits';

const inPercent = (basisPoints: number) => `${percentOf(basisPoints)} %`;

/** What one stolen account can lose, and what is taken from everybody: two administrators say how much. */
const GUARDED = [
  { key: 'payoutLimitPesewas', name: 'Largest payout that leaves by itself', words: formatGhs },
  { key: 'payoutDayLimitPesewas', name: 'Largest sum of one person within 24 hours', words: formatGhs },
  { key: 'walletWithdrawalFeePesewas', name: 'Fee of a withdrawal to mobile money', words: formatGhs },
  { key: 'bankWithdrawalFeePesewas', name: 'Fee of a withdrawal to a bank', words: formatGhs },
  { key: 'cancellationFeeBasisPoints', name: 'Fee of a cancellation by the buyer', words: inPercent },
] as const;

type Guarded = (typeof GUARDED)[number]['key'];

export interface ChangedSetting {
  readonly key: string;
  readonly value: number;
}

/** Whether a setting changes only with a second person. */
export function isGuarded({ key }: ChangedSetting): boolean {
  return GUARDED.some((one) => one.key === key);
}

const amountOf = (key: Guarded) => z.int().min(BOUNDS[key].least).max(BOUNDS[key].most).optional();
const limitsChange = z.strictObject({
  payoutLimitPesewas: amountOf('payoutLimitPesewas'),
  payoutDayLimitPesewas: amountOf('payoutDayLimitPesewas'),
  walletWithdrawalFeePesewas: amountOf('walletWithdrawalFeePesewas'),
  bankWithdrawalFeePesewas: amountOf('bankWithdrawalFeePesewas'),
  cancellationFeeBasisPoints: amountOf('cancellationFeeBasisPoints'),
});

/** Asks another administrator for other limits. Refuses `proposal.waits` while a change of them waits. */
export async function proposeLimits(
  tx: Tx,
  changed: readonly ChangedSetting[],
  asked: {
    readonly before: Readonly<Record<Guarded, number>>;
    readonly reason: string | undefined;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  const change = limitsChange.parse(Object.fromEntries(changed.map(({ key, value }) => [key, value])));
  const what = GUARDED.flatMap(({ key, name, words }) => {
    const value = change[key];
    return value === undefined ? [] : [`${name}: ${words(value)} instead of ${words(asked.before[key])}`];
  });
  const proposal = {
    kind: LIMITS_KIND,
    subject: 'limits',
    what: what.join('; '),
    change,
    reason: asked.reason ?? 'No reason was given.',
  };
  await propose(tx, proposal, asked.by, asked.at);
}

/** Puts limits in force that two administrators agreed about. */
export const limitsCarrier: Carrier = {
  permission: 'settings',
  async carryOut({ change }, { tx, person, now }) {
    const limits = limitsChange.parse(change);
    const changed = Object.entries(limits).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]));
    await putSettings(tx, changed, { personId: person.id, at: now });
    await recordChanged(tx, changed, person.id, now);
  },
};

/** Says that settings changed, to open and kept pages. */
export async function recordChanged(tx: Tx, changed: readonly ChangedSetting[], by: string, at: Date): Promise<void> {
  if (changed.length === 0) return;
  await recordEvent(tx, {
    type: 'settings.changed',
    subjectId: by,
    payload: { keys: changed.map(({ key }) => key), by },
    audience: ['market', 'role:admin'],
    at,
  });
}
