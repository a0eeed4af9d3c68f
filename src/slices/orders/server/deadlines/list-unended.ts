import { after } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { listUnended as endpoint } from '../../contract-deadline.ts';
import { WATCHED_EVERY_MS } from './keep-deadlines.ts';
import { moneyWithoutEnd } from './store-deadlines.ts';

/** What the scheduled job would tell the staff of now. */
export async function listUnended(
  _input: ParsedInput<typeof endpoint>,
  { tx, now }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const found = await moneyWithoutEnd(tx, after(now, -WATCHED_EVERY_MS));
  return found.map((one) => ({ ...one, dueAt: one.dueAt?.toISOString() ?? null }));
}
