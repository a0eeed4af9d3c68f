import { toKg } from '#kernel/quantity.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { askForGuestCode, forgetNumber, proveNumber, provenNumber } from '#slices/identity/server/index.ts';
import type { Settlement } from '#slices/ledger/domain/settlement.ts';
import { settlementsOf } from '#slices/ledger/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type {
  GuestOrder,
  listGuestOrders as listEndpoint,
  proveGuestNumber as proveEndpoint,
  requestGuestCode as requestEndpoint,
} from '../../contract-find.ts';
import { isLate } from '../../domain/windows.ts';
import { packView } from '../packs/pack-view.ts';
import type { OrderRow } from '../rows.ts';
import { hasGuestOrders, pageOfGuestOrders } from './store-guest.ts';

/** Sends the code; to a number without guest orders nothing goes out, which the response does not tell. */
export async function requestGuestCode(
  { body }: ParsedInput<typeof requestEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof requestEndpoint>> {
  return askForGuestCode(call, body.phone, await hasGuestOrders(call.platform.db, body.phone));
}

export async function proveGuestNumber(
  { body }: ParsedInput<typeof proveEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof proveEndpoint>> {
  await proveNumber(call, body);
  return { ok: true };
}

function guestRow(row: OrderRow, settlement: Settlement, now: Date): GuestOrder {
  return {
    orderNumber: row.orderNumber,
    status: row.status,
    disputed: row.disputed,
    late: isLate(row, now),
    productName: row.productName,
    category: row.category,
    imageUrl: row.imageUrl,
    quantity: toKg(row.weightGrams),
    pack: packView(row),
    sellerName: `${row.sellerFirstName} ${row.sellerLastName}`,
    totalAmount: row.totalPesewas,
    refundedAmount: settlement.refundedPesewas,
    createdAt: row.createdAt.toISOString(),
    trackToken: row.trackToken ?? '',
  };
}

/** The guest orders of the number that this browser has shown to be theirs. */
export async function listGuestOrders(
  { query }: ParsedInput<typeof listEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const phone = await provenNumber(call);
  if (phone === null) throw refused('guest.number_not_shown', 'Show first that the number is yours: ask for a code.');
  const page = await pageOfGuestOrders(call.tx, phone, query);
  const settlementOf = await settlementsOf(
    call.tx,
    page.items.map(({ id }) => id),
  );
  return { items: page.items.map((row) => guestRow(row, settlementOf(row.id), call.now)), nextCursor: page.nextCursor };
}

export async function forgetGuestNumber(_input: unknown, call: Call): Promise<{ ok: true }> {
  await forgetNumber(call);
  return { ok: true };
}
