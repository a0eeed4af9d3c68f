import { PROVIDERS, type ProviderName } from '#kernel/provider/provider-name.ts';
import type { Call } from '#platform/http/route.ts';
import type { PaymentProviders } from '#slices/escrow/server/index.ts';
import { cashNow } from '#slices/ledger/server/index.ts';
import type { ResponseBody } from '#wire/endpoint.ts';
import { z } from 'zod';
import type { showOverview as endpoint } from '../contract.ts';
import type { ProviderView } from '../views.ts';
import { isStatementWanted } from '../domain/expected-range.ts';
import { pageOfActs } from './acts/store-acts.ts';
import { actSummaries } from './acts/view-acts.ts';
import { openCounts } from './exceptions/store-exceptions.ts';
import { lastLooks, lookTimes, openAlarms } from './looks/store-looks.ts';
import { countUnsettled } from './unsettled/count-unsettled.ts';
import { unassignedSums } from './returns/store-returns.ts';

const MOST_WAITING = 20;

const accountsShape = z.array(z.object({ account: z.string(), availablePesewas: z.number() }));

/** What each provider holds beside the books, and what waits. */
export function showOverview(providers: PaymentProviders) {
  return async (_input: unknown, { tx, now }: Call): Promise<ResponseBody<typeof endpoint>> => {
    const looks = new Map((await lastLooks(tx)).map((look) => [look.provider, look]));
    const alarms = new Map((await openAlarms(tx)).map((alarm) => [alarm.provider, alarm]));
    const cash = await cashNow(tx);
    const times = new Map((await lookTimes(tx)).map((one) => [one.provider, one]));
    const shown = PROVIDERS.filter((name) => providers.find(name) !== null || looks.has(name));
    const waiting = await pageOfActs(tx, { state: 'proposed', cursor: undefined, limit: MOST_WAITING });
    const open = await openCounts(tx);
    const unsettled = await countUnsettled(tx, now);
    return {
      providers: shown.map((provider) =>
        viewOf(provider, { look: looks.get(provider), alarm: alarms.get(provider), times: times.get(provider), cash }),
      ),
      open: open.map(({ provider, kind, count, pesewas, oldest }) => ({
        provider,
        kind,
        count,
        amount: pesewas,
        oldest: oldest.toISOString(),
      })),
      waiting: await actSummaries(tx, waiting.items),
      unsettled: { count: unsettled.count, amount: unsettled.amountPesewas },
      unassigned: await unassignedSums(tx),
    };
  };
}

interface Known {
  readonly look: Awaited<ReturnType<typeof lastLooks>>[number] | undefined;
  readonly alarm: Awaited<ReturnType<typeof openAlarms>>[number] | undefined;
  readonly cash: ReadonlyMap<string, number>;
  readonly times: Awaited<ReturnType<typeof lookTimes>>[number] | undefined;
}

const rangeOf = (look: NonNullable<Known['look']>) => ({
  low: look.expected_low,
  high: look.expected_high,
  awaitedFeesPesewas: look.awaited_fees_pesewas,
});

function viewOf(provider: ProviderName, { look, alarm, cash, times }: Known): ProviderView {
  const accounts = accountsShape.parse(look?.accounts ?? []);
  return {
    provider,
    accounts: accounts.map(({ account, availablePesewas }) => ({ account, available: availablePesewas })),
    atProvider: look?.provider_pesewas ?? null,
    // Both sides as they were at the look, so that the difference is one of the same moment.
    inBooks: look?.books_pesewas ?? cash.get(provider) ?? 0,
    difference: look === undefined ? null : look.provider_pesewas - look.books_pesewas,
    expectedLow: look?.expected_low ?? null,
    expectedHigh: look?.expected_high ?? null,
    unsettled: look?.unsettled_pesewas ?? 0,
    lookedAt: look?.at.toISOString() ?? null,
    nextLookAt: times?.next_look_at.toISOString() ?? null,
    statementUntil: times?.read_until?.toISOString() ?? null,
    statementWanted: look !== undefined && isStatementWanted(look.provider_pesewas, rangeOf(look)),
    alarm: alarm === undefined ? null : { since: alarm.raised_at.toISOString(), excess: alarm.excess_pesewas },
  };
}
