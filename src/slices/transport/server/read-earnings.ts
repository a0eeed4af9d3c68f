import { toGhs } from '#kernel/money.ts';
import type { Call } from '#platform/http/route.ts';
import type { Answer, ParsedInput } from '#wire/endpoint.ts';
import type { getEarnings as endpoint } from '../contract.ts';
import { lastMonths, monthStart } from '../domain/months.ts';
import { monthsOf } from './store-earnings.ts';

const MONTHS = 12;
const TENTHS = 10;

/** What the caller earned, month by month; a month without work is there too, with nothing in it. */
export async function getEarnings(_input: ParsedInput<typeof endpoint>, call: Call): Promise<Answer<typeof endpoint>> {
  const rows = await monthsOf(call.tx, call.person.id, monthStart(call.now, 1 - MONTHS));
  const byName = new Map(rows.map((row) => [row.month, row]));
  const months = lastMonths(call.now, MONTHS).map((month) => {
    const row = byName.get(month);
    return { month, deliveries: row?.deliveries ?? 0, earnings: toGhs(row?.fee_pesewas ?? 0), distance: Math.round((row?.distance_km ?? 0) * TENTHS) / TENTHS };
  });
  return { months, total: toGhs(rows.reduce((sum, row) => sum + row.fee_pesewas, 0)) };
}
