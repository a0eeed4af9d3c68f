import { formatGhs } from '#kernel/money.ts';
import type { Platform } from '#platform/platform.ts';
import { findAdminIds } from '#slices/identity/server/index.ts';
import { currentSettings } from '#slices/settings/server/index.ts';

const PEOPLE = 2;

/** Says at the start that large payouts cannot leave, where there are not two administrators to look at them. */
export async function warnOfOneAdmin({ db, log, config }: Platform): Promise<void> {
  const [payers, keepers] = [await findAdminIds(db, 'payouts'), await findAdminIds(db, 'books')];
  const admins = Math.min(payers.length, keepers.length);
  if (admins >= PEOPLE) return;
  const { payoutLimitPesewas, payoutDayLimitPesewas } = await currentSettings(db, config);
  log.warn(
    { admins },
    `There are fewer than two administrators with the permissions Payouts and Books: payouts above ${formatGhs(payoutLimitPesewas)}, or above ` +
      `${formatGhs(payoutDayLimitPesewas)} of one person in 24 hours, wait until there are two. ` +
      'Nor can differences with a payment provider be booked.',
  );
}
