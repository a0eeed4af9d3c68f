import type { Platform } from '#platform/platform.ts';
import { notifyDue } from './notify-chargeback.ts';
import { takeReminders } from './store-chargebacks.ts';

/** Reminds the staff of chargebacks that are to be answered within hours, each once. */
export async function remindChargebacks({ db }: Platform, now: Date): Promise<void> {
  await db.transaction(async (tx) => notifyDue(tx, await takeReminders(tx, now), now));
}
