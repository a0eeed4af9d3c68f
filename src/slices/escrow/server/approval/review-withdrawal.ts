import type { Config } from '#platform/config.ts';
import type { Tx } from '#platform/db/database.ts';
import { after, HOUR_MS } from '#kernel/time.ts';
import type { Pesewas } from '#kernel/money.ts';
import { notifyAll } from '#slices/notifications/server/index.ts';
import { currentSettings } from '#slices/settings/server/index.ts';
import type { Viewer } from '#wire/viewer.ts';
import { DAY_SUM_MS, type ReviewCause, reviewCauses } from '../../domain/payouts/payout-review.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { MethodRow } from '../payouts/store-methods.ts';
import { insertReview, takenBy } from './store-reviews.ts';

export interface PlannedPayout {
  readonly person: Viewer;
  readonly method: MethodRow;
  readonly amountPesewas: Pesewas;
  readonly at: Date;
}

/** Why a payout waits, and for how long; no causes when it leaves by itself. */
export interface PlannedReview {
  readonly causes: readonly ReviewCause[];
  readonly hours: number;
}

/**
 * Whether a payout has to wait for two admins. What counts towards the sum of a day is exact as soon as the caller has
 * posted to the person's wallets, which lets their withdrawals take turns.
 */
export async function planReview(tx: Tx, config: Config, planned: PlannedPayout): Promise<PlannedReview> {
  const { person, method, amountPesewas, at } = planned;
  const settings = await currentSettings(tx, config);
  const taken = await takenBy(tx, person.id, after(at, -DAY_SUM_MS));
  const causes = reviewCauses(
    {
      ...taken,
      amountPesewas,
      numberAddedAt: method.created_at,
      registeredName: method.registered_name,
      personName: `${person.firstName} ${person.lastName}`,
      at,
    },
    settings,
  );
  return { causes, hours: settings.payoutReviewHours };
}

/** Lets a stored withdrawal wait, and tells its person and the staff. */
export async function beginReview(
  tx: Tx,
  withdrawal: { readonly id: string; readonly personId: string; readonly amountPesewas: Pesewas; readonly at: Date },
  { causes, hours }: PlannedReview,
): Promise<void> {
  const { id, personId, amountPesewas, at } = withdrawal;
  await insertReview(tx, { withdrawalId: id, personId, causes, dueAt: after(at, hours * HOUR_MS), at });
  const facts = { key: `withdrawal.waits:${id}`, at };
  await notifyAll(tx, [
    {
      kind: 'withdrawal_waits',
      ...facts,
      to: { personId },
      params: { amountPesewas, hours },
      link: '/escrow-management?tab=wallet',
    },
    {
      kind: 'payout_waits',
      ...facts,
      to: { staff: true },
      params: { amountPesewas, hours },
      link: '/admin-panel/payouts',
    },
  ]);
  await recordEvent(tx, {
    type: 'escrow.withdrawal_waits',
    subjectId: id,
    payload: { withdrawalId: id, personId, amountPesewas },
    audience: ['role:admin'],
    at,
  });
}
