import { after } from '#kernel/time.ts';
import type { Platform } from '#platform/platform.ts';
import { LEASE_MS } from '../domain/attempts.ts';
import { CHARGE_CLOCK } from './clock-names.ts';
import type { DuePayment } from './store-payments.ts';

interface Handed {
  readonly payment: DuePayment;
  readonly claimedUntil: Date;
}

/** Charges that this process has just committed, and claimed with them: it need not ask the database what has fallen due. */
const handed = new WeakMap<Platform, Handed[]>();

/** Has the charge sent by this process. Should it die before, the clock of any process finds the charge when the claim is over. */
export function handOver(platform: Platform, given: Handed): void {
  const waiting = handed.get(platform);
  if (waiting) waiting.push(given);
  else handed.set(platform, [given]);
  platform.wakeClock(CHARGE_CLOCK);
}

/** The next of them, in their order. One that waited for half of its claim, behind a provider that hangs, is left to the clock. */
export function takeHanded(platform: Platform, now: Date, most: number): DuePayment[] {
  const waiting = handed.get(platform)?.filter(({ claimedUntil }) => claimedUntil > after(now, LEASE_MS / 2)) ?? [];
  handed.set(platform, waiting.slice(most));
  return waiting.slice(0, most).map(({ payment }) => payment);
}
