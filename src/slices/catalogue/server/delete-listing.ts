import { toKg } from '#kernel/quantity.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { deleteListing as endpoint } from '../contract.ts';
import { recordListing } from './events.ts';
import { lockOwn } from './lock-own.ts';
import { removeListing } from './store.ts';

/** A farmer removes a listing, unless open orders still hold some of its stock. */
export async function deleteListing(
  input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  const row = await lockOwn(tx, input.params.id, person.id);
  if (row.reserved_grams > 0) {
    const reservedKg = toKg(row.reserved_grams);
    throw refused(
      'catalogue.stock_reserved',
      `${reservedKg} kg are promised to open orders. Delete it when they are done.`,
      { status: row.status, reservedKg },
    );
  }
  await removeListing(tx, row.id, now);
  await recordListing(tx, 'catalogue.changed', { ...row, status: 'draft' }, now);
  return { ok: true };
}
