import { orThrow, type Refused, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { changeStanding as changeEndpoint, readStanding, skipTurn as skipEndpoint } from '../contract.ts';
import { firstOf, type Standing } from '../domain/standing.ts';
import { type Act, decide } from '../domain/transitions.ts';
import { recordChanged } from './events.ts';
import { fitRequest, listingOnSale } from './fit-request.ts';
import { rowAfter, stateOf, type StandingRow } from './rows.ts';
import { lockStanding, saveStanding } from './store.ts';
import { isNextSkipped, putNextTurn } from './store-turns.ts';
import { detailOf } from './view.ts';

type Detail = ResponseBody<typeof readStanding>;

export function noSuchStanding(): Refused {
  return refused('standing.not_found', 'No such standing order.');
}

/** Writes what a decision made of it, with the turn that stands ahead. */
export async function keepDecided(
  tx: Tx,
  row: StandingRow,
  { standing, at }: { readonly standing: Standing; readonly at: Date },
): Promise<StandingRow> {
  const { nextDay, nextSkipped } = standing;
  const after = rowAfter(row, standing, at);
  await saveStanding(tx, after);
  await putNextTurn(tx, row.id, nextDay === null ? null : { day: nextDay, skipped: nextSkipped });
  await recordChanged(tx, after, at);
  return after;
}

async function lockOwn({ tx, person }: Call, id: string): Promise<{ row: StandingRow; standing: Standing }> {
  const row = await lockStanding(tx, id);
  if (row?.buyerId !== person.id) throw noSuchStanding();
  return { row, standing: stateOf(row, await isNextSkipped(tx, id)) };
}

async function take(
  call: Call,
  act: Act,
  { id, day }: { readonly id: string; readonly day?: string },
): Promise<Detail> {
  const { tx, now } = call;
  const { row, standing } = await lockOwn(call, id);
  if (day !== undefined && standing.state === 'active' && day !== standing.nextDay)
    throw refused('standing.too_late', 'This day is not the next one any more. Look at what comes now.');
  const after = await keepDecided(tx, row, { standing: orThrow(decide(act, standing, now)), at: now });
  return detailOf(tx, after, now);
}

type OnTurn = ParsedInput<typeof skipEndpoint>;
type OnOne = Pick<ParsedInput<typeof readStanding>, 'params'>;

export function skipTurn({ params, body }: OnTurn, call: Call): Promise<Detail> {
  return take(call, 'skip', { ...params, ...body });
}

export function unskipTurn({ params, body }: OnTurn, call: Call): Promise<Detail> {
  return take(call, 'unskip', { ...params, ...body });
}

export function pauseStanding({ params }: OnOne, call: Call): Promise<Detail> {
  return take(call, 'pause', params);
}

export function resumeStanding({ params }: OnOne, call: Call): Promise<Detail> {
  return take(call, 'resume', params);
}

export function endStanding({ params }: OnOne, call: Call): Promise<Detail> {
  return take(call, 'end', params);
}

/** Changes what is ordered from the next turn on. */
export async function changeStanding(
  { params, body }: ParsedInput<typeof changeEndpoint>,
  call: Call,
): Promise<Detail> {
  const { tx, now } = call;
  const { row, standing } = await lockOwn(call, params.id);
  const decided = orThrow(decide('change', standing, now));
  const ordered = await fitRequest(call, await listingOnSale(tx, row.listingId), body);
  const { nextDay, weekday } = decided;
  // A last day before the next turn would end it: that is an act of its own.
  orThrow(firstOf({ from: nextDay ?? row.firstDay, until: ordered.untilDay, weekday }, now));
  const changed = { ...row, ...ordered };
  const after = await keepDecided(tx, changed, { standing: { ...decided, untilDay: ordered.untilDay }, at: now });
  return detailOf(tx, after, now);
}
