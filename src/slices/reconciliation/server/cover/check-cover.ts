import { dayOf } from '#kernel/moment.ts';
import { PROVIDERS } from '#kernel/provider/provider-name.ts';
import { after, MINUTE_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { PaymentProviders } from '#slices/escrow/server/index.ts';
import { type KindSum, sumsOfKinds } from '#slices/ledger/server/index.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { type Cover, coverOf, OWED_KINDS, type ProviderFacts } from '../../domain/cover.ts';
import { lookAt } from '../looks/look.ts';
import { claimProviders, lastLooks, namedDifferences } from '../looks/store-looks.ts';
import { putCoverDay } from './store-cover.ts';

const ASKED = [...OWED_KINDS, 'provider_cash', 'provider_fees', 'bank'] as const;

/** What is held and what is owed, by the books of this moment and the last look at each provider. */
export async function readCover(tx: Tx, providers: PaymentProviders, now: Date): Promise<Cover> {
  const sums = await sumsOfKinds(tx, ASKED);
  const looks = new Map((await lastLooks(tx)).map((look) => [look.provider, look]));
  const belowOf = (kind: KindSum['kind'], provider: string | null = null) =>
    sums.find((sum) => sum.kind === kind && sum.provider === provider);
  const facts: ProviderFacts[] = [];
  for (const provider of PROVIDERS) {
    const cash = belowOf('provider_cash', provider);
    if (providers.find(provider) === null && cash === undefined) continue;
    const look = looks.get(provider);
    facts.push({
      provider,
      booksPesewas: (cash?.belowPesewas ?? 0) - (cash?.abovePesewas ?? 0),
      namedPesewas: await namedDifferences(tx, provider),
      feesPesewas: belowOf('provider_fees', provider)?.belowPesewas ?? 0,
      look: look === undefined ? null : lookOf(look),
    });
  }
  const owed = OWED_KINDS.map((kind) => ({ kind, pesewas: belowOf(kind)?.abovePesewas ?? 0 }));
  return coverOf({ providers: facts, bankPesewas: belowOf('bank')?.belowPesewas ?? 0, owed }, now);
}

const lookOf = (look: Awaited<ReturnType<typeof lastLooks>>[number]) => ({
  at: look.at,
  providerPesewas: look.provider_pesewas,
  lowPesewas: look.expected_low,
  awaitedFeesPesewas: look.awaited_fees_pesewas,
});

/** Checks the cover, keeps what it finds as the day's, and notifies the staff once a day when money is short. */
export async function checkCover(platform: Platform, providers: PaymentProviders, now: Date): Promise<Cover> {
  const cover = await platform.db.transaction(async (tx) => {
    const found = await readCover(tx, providers, now);
    await putCoverDay(tx, { day: dayOf(now), cover: found, at: now });
    if (found.state === 'short')
      await notify(tx, {
        kind: 'money_not_covered',
        to: { staff: true },
        key: `money_not_covered:${dayOf(now)}`,
        params: { amountPesewas: -found.surplusPesewas },
        link: '/admin/reconciliation/cover',
        at: now,
      });
    return found;
  });
  if (cover.state === 'short')
    platform.log.error({ surplusPesewas: cover.surplusPesewas }, 'the money that is held does not cover what is owed');
  return cover;
}

/** The same after a look at every provider. A provider that does not answer keeps its last look. */
export async function checkCoverNow(platform: Platform, providers: PaymentProviders): Promise<Cover> {
  const next = after(platform.clock.now(), 10 * MINUTE_MS);
  const configured = PROVIDERS.filter((name) => providers.find(name) !== null);
  const due = await claimProviders(platform.db, configured, { now: next, next });
  for (const one of due) await lookAt(platform, { due: one, provider: providers.named(one.provider) });
  return checkCover(platform, providers, platform.clock.now());
}
