import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, pageFrom } from '#wire/paging.ts';
import type {
  getTransportStats as statsEndpoint,
  listActive as activeEndpoint,
  listHistory as historyEndpoint,
} from '../contract.ts';
import { EVER, settlementsOf } from '#slices/ledger/server/index.ts';
import { monthName, monthSpan, monthStart } from '#kernel/periods/month.ts';
import { earningsOf, NO_MONTH } from './earnings/earnings-of.ts';
import { consignmentViews } from './consignment/consignment-view.ts';
import { mostLoads, pausedUntil } from '../domain/loads.ts';
import { carryingOf } from './requests/store-loads.ts';
import { countCarried, findActive, findEnded } from './store.ts';
import { activeView, pastView } from './view.ts';

/** More than one vehicle can carry; keeps the list from growing without end. */
const MOST_ACTIVE = 200;

/** What the caller carries now. */
export async function listActive(
  _input: ParsedInput<typeof activeEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof activeEndpoint>> {
  const rows = await findActive(call.tx, call.person.id, MOST_ACTIVE);
  const settlementOf = await settlementsOf(
    call.tx,
    rows.map((row) => row.order_id),
  );
  const consignmentOf = await consignmentViews(call.tx, rows, call.person.id);
  return rows.map((row) =>
    activeView(row, { viewer: call.person, now: call.now, settlement: settlementOf(row.order_id), consignmentOf }),
  );
}

/** What the caller carried, or was called off from. */
export async function listHistory(
  input: ParsedInput<typeof historyEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof historyEndpoint>> {
  const { cursor, limit, month } = input.query;
  const span = (month === undefined ? null : monthSpan(month)) ?? EVER;
  const rows = await findEnded(call.tx, { transporterId: call.person.id, ...span }, momentThenId(cursor), limit);
  const page = pageFrom(rows, limit, (row) => [row.ended_at?.toISOString() ?? '', row.id]);
  const settlementOf = await settlementsOf(
    call.tx,
    page.items.map((row) => row.order_id),
  );
  return { ...page, items: page.items.map((row) => pastView(row, settlementOf(row.order_id))) };
}

/** The caller's own figures. */
export async function getTransportStats(
  _input: ParsedInput<typeof statsEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof statsEndpoint>> {
  const { firstLoads } = call.platform.config;
  const carrying = await carryingOf(call.tx, call.person.id, call.now);
  const figures = await countCarried(call.tx, call.person.id);
  const thisMonth = monthStart(call.now);
  const { earnedPesewas, heldPesewas } =
    (await earningsOf(call.tx, call.person.id, thisMonth)).get(monthName(thisMonth)) ?? NO_MONTH;
  return {
    totalDeliveries: figures.completed,
    activeRoutes: figures.active,
    monthlyEarnings: earnedPesewas,
    monthlyHeld: heldPesewas,
    rating: figures.rating,
    loads: carrying.loads,
    mostLoads: mostLoads(firstLoads, carrying),
    calledOff: carrying.calledOff,
    unreliable: carrying.unreliable,
    pausedUntil: pausedUntil(firstLoads, carrying, call.now)?.toISOString() ?? null,
  };
}
