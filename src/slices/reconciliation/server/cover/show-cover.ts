import { addDays, dayOf } from '#kernel/moment.ts';
import type { Call } from '#platform/http/route.ts';
import type { PaymentProviders } from '#slices/escrow/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { showCover as endpoint } from '../../contract-cover.ts';
import { readCover } from './check-cover.ts';
import { floatAhead } from './float.ts';
import { type CoverDay, coverDays } from './store-cover.ts';

const SHOWN_DAYS = 31;

/** What is held and owed now, what is due in the next days, and what the days up to one of them found. */
export function showCover(providers: PaymentProviders) {
  return async ({ query }: ParsedInput<typeof endpoint>, { tx, now }: Call): Promise<ResponseBody<typeof endpoint>> => {
    const cover = await readCover(tx, providers, now);
    const float = await floatAhead(tx, providers, now);
    const until = query.until ?? dayOf(now);
    // The day before the first one says what was kept as fees until then.
    const days = await coverDays(tx, until, SHOWN_DAYS + 1);
    return {
      now: {
        state: cover.state,
        held: cover.heldPesewas,
        owed: cover.owedPesewas,
        surplus: cover.surplusPesewas,
        bank: cover.bankPesewas,
        providers: cover.providers.map(({ provider, look, booksPesewas, countedPesewas, feesPesewas }) => ({
          provider,
          balance: look?.providerPesewas ?? null,
          readAt: look?.at.toISOString() ?? null,
          inBooks: booksPesewas,
          counted: countedPesewas,
          fees: feesPesewas,
        })),
        owedBy: cover.owed.map(({ kind, pesewas }) => ({ kind, amount: pesewas })),
      },
      float: {
        accounts: float.accounts.map(({ provider, account, balancePesewas, days: ahead }) => ({
          provider,
          account,
          balance: balancePesewas,
          days: ahead.map(({ day, duePesewas, topUpPesewas }) => ({ day, due: duePesewas, topUp: topUpPesewas })),
        })),
        nowhere: float.nowherePesewas,
      },
      days: days.slice(0, SHOWN_DAYS).map((one, index) => dayView(one, days[index + 1])),
      earlier: days.length > SHOWN_DAYS ? addDays(days[SHOWN_DAYS - 1]?.day ?? until, -1) : null,
    };
  };
}

const feesOf = ({ providers }: CoverDay) => providers.reduce((total, { feesPesewas }) => total + feesPesewas, 0);

function dayView(one: CoverDay, before: CoverDay | undefined): ResponseBody<typeof endpoint>['days'][number] {
  return {
    day: one.day,
    checkedAt: one.checkedAt.toISOString(),
    state: one.state,
    held: one.heldPesewas,
    owed: one.owedPesewas,
    surplus: one.heldPesewas - one.owedPesewas,
    lowest: one.lowestPesewas,
    shortSince: one.shortSince?.toISOString() ?? null,
    fees: before === undefined ? null : feesOf(one) - feesOf(before),
    providers: one.providers.map(({ provider, balancePesewas, countedPesewas }) => ({
      provider,
      balance: balancePesewas,
      counted: countedPesewas,
    })),
  };
}
