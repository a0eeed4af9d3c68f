import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { getEarnings as endpoint } from '../../contract.ts';
import { lastMonths, monthStart } from '#kernel/periods/month.ts';
import { earningsOf, NO_MONTH } from './earnings-of.ts';

const MONTHS = 12;
const TENTHS = 10;

/** What the caller earned, month by month; a month without work is there too, with nothing in it. */
export async function getEarnings(
  _input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const found = await earningsOf(call.tx, call.person.id, monthStart(call.now, 1 - MONTHS));
  const months = lastMonths(call.now, MONTHS).map((month) => ({ month, ...(found.get(month) ?? NO_MONTH) }));
  return {
    months: months.map(({ month, deliveries, distanceKm, earnedPesewas, heldPesewas }) => ({
      month,
      deliveries,
      earnings: earnedPesewas,
      held: heldPesewas,
      distance: Math.round(distanceKm * TENTHS) / TENTHS,
    })),
    total: months.reduce((sum, month) => sum + month.earnedPesewas, 0),
    held: months.reduce((sum, month) => sum + month.heldPesewas, 0),
  };
}
