import type { PayoutPlace } from '#kernel/ghana/payout-place.ts';
import { addDays, dayOf, startOfDay } from '#kernel/moment.ts';
import { PROVIDER_ACCOUNTS } from '#kernel/provider/provider-accounts.ts';
import { PROVIDERS, type ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import { duesNow, type PaymentProviders, windowsEnding } from '#slices/escrow/server/index.ts';
import { z } from 'zod';
import { type FloatDay, floatDays } from '../../domain/cover.ts';
import { lastLooks } from '../looks/store-looks.ts';

const DAYS = 7;
const accountsShape = z.array(z.object({ account: z.string(), availablePesewas: z.number() }));

/** What has to leave one provider's payout account in the next days. */
export interface ProviderFloat {
  readonly provider: ProviderName;
  readonly account: string;
  /** What it holds; null when it was never read. */
  readonly balancePesewas: number | null;
  readonly days: readonly FloatDay[];
}

interface Due {
  readonly provider: ProviderName | null;
  readonly day: string;
  readonly pesewas: number;
}

/**
 * What is known to be due in the next days, by the account that it leaves: what waits to be sent, and what sellers may
 * withdraw once the windows of their orders end. What nobody has named a number for is due nowhere yet.
 */
export async function floatAhead(
  tx: Tx,
  providers: PaymentProviders,
  now: Date,
): Promise<{ readonly accounts: ProviderFloat[]; readonly nowherePesewas: number }> {
  const days = Array.from({ length: DAYS }, (_, index) => addDays(dayOf(now), index));
  const dues = await duesOf(tx, providers, days);
  const looks = new Map((await lastLooks(tx)).map((look) => [look.provider, look]));
  const accounts = PROVIDERS.filter((name) => providers.find(name) !== null).map((provider) => {
    const account = PROVIDER_ACCOUNTS[provider].payouts;
    const read = accountsShape.parse(looks.get(provider)?.accounts ?? []);
    const balancePesewas = read.find((one) => one.account === account)?.availablePesewas ?? null;
    const own = dues.filter((due) => due.provider === provider);
    const byDay = days.map((day) => ({ day, pesewas: sum(own.filter((due) => due.day === day)) }));
    return { provider, account, balancePesewas, days: floatDays(balancePesewas, byDay) };
  });
  return { accounts, nowherePesewas: sum(dues.filter(({ provider }) => provider === null)) };
}

async function duesOf(tx: Tx, providers: PaymentProviders, days: readonly string[]): Promise<Due[]> {
  const today = days[0] ?? '';
  const payerOf = (place: PayoutPlace | null) => (place === null ? null : providers.paysTo(place));
  const now = (await duesNow(tx)).map(({ provider, place, pesewas }) => ({
    provider: provider ?? payerOf(place),
    day: today,
    pesewas,
  }));
  const ending = await windowsEnding(tx, startOfDay(addDays(today, DAYS)));
  const later = ending.map(({ day, place, pesewas }) => ({
    provider: payerOf(place),
    day: day < today ? today : day,
    pesewas,
  }));
  return [...now, ...later];
}

const sum = (dues: readonly Due[]) => dues.reduce((total, { pesewas }) => total + pesewas, 0);
