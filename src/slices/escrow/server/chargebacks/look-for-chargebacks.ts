import { PROVIDERS } from '#kernel/provider/provider-name.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import type { Platform } from '#platform/platform.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import { type PaymentProvider, ProviderUnreachable } from '../payment-provider.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { recordChargeback } from './record-chargeback.ts';
import { remindChargebacks } from './remind-chargebacks.ts';
import { endedAmong, openCharges } from './store-chargebacks.ts';
import type { ReportedChargeback } from './reported.ts';

/** Nobody disputes a charge later than this: card schemes allow 120 days. */
const LOOK_BACK_MS = 120 * DAY_MS;

/** Asks every provider for its chargebacks, since a notice may be lost, and reminds the staff of deadlines. */
export async function lookForChargebacks(platform: Platform, providers: PaymentProviders, now: Date): Promise<number> {
  for (const name of PROVIDERS) {
    const provider = providers.find(name);
    if (provider === null) continue;
    try {
      await lookAt(platform, { name, provider }, now);
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error;
      platform.log.warn({ provider: name }, 'the chargebacks of a provider could not be read');
    }
  }
  await remindChargebacks(platform, now);
  return 0;
}

async function lookAt(
  { db }: Platform,
  { name, provider }: { readonly name: ProviderName; readonly provider: PaymentProvider },
  now: Date,
): Promise<void> {
  const listed = await provider.readChargebacks({ since: after(now, -LOOK_BACK_MS) });
  if (listed === null) return;
  const open = await openCharges(db, name);
  const missing = open.filter((charge) => !listed.some(({ chargeReference }) => chargeReference === charge));
  const more: ReportedChargeback[] = [];
  for (const chargeReference of missing) more.push(...((await provider.readChargebacks({ chargeReference })) ?? []));
  const all = [...listed, ...more];
  const ended = await endedAmong(
    db,
    name,
    all.map(({ providerId }) => providerId),
  );
  for (const reported of all.filter(({ providerId }) => !ended.has(providerId)))
    await db.transaction((tx) => recordChargeback(tx, { provider: name, reported }, now));
}
