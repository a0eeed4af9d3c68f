import { isId } from '#kernel/ids.ts';
import type { Call } from '#platform/http/route.ts';
import type { Answer, ParsedInput } from '#wire/endpoint.ts';
import { decodeCursor, momentThenId, pageFrom } from '#wire/paging.ts';
import type {
  getTransportStats as statsEndpoint,
  listActive as activeEndpoint,
  listHistory as historyEndpoint,
  listRequests as requestsEndpoint,
} from '../contract.ts';
import { toGhs } from '#kernel/money.ts';
import { countCarried, findActive, findEnded, findRequests } from './store.ts';
import { activeView, pastView, requestView } from './view.ts';

/** More than one vehicle can carry; keeps the list from growing without end. */
const MOST_ACTIVE = 200;

/** (rank, id) of the last request seen, or null for the first page. */
function rankCursor(cursor: string | undefined): readonly [number, string] | null {
  const [rank, id] = decodeCursor(cursor) ?? [];
  return typeof rank === 'number' && [1, 2, 3].includes(rank) && typeof id === 'string' && isId(id) ? [rank, id] : null;
}

/** Deliveries that wait for a transporter. */
export async function listRequests(input: ParsedInput<typeof requestsEndpoint>, call: Call): Promise<Answer<typeof requestsEndpoint>> {
  const { cursor, limit } = input.query;
  const rows = await findRequests(call.tx, rankCursor(cursor), limit);
  const page = pageFrom(rows, limit, (row) => [row.urgency_rank, row.id]);
  return { ...page, items: page.items.map((row) => requestView(row, call.person)) };
}

/** What the caller carries now. */
export async function listActive(_input: ParsedInput<typeof activeEndpoint>, call: Call): Promise<Answer<typeof activeEndpoint>> {
  const rows = await findActive(call.tx, call.person.id, MOST_ACTIVE);
  return rows.map((row) => activeView(row, call.person, call.now));
}

/** What the caller carried, or was called off from. */
export async function listHistory(input: ParsedInput<typeof historyEndpoint>, call: Call): Promise<Answer<typeof historyEndpoint>> {
  const { cursor, limit } = input.query;
  const rows = await findEnded(call.tx, call.person.id, momentThenId(cursor), limit);
  const page = pageFrom(rows, limit, (row) => [row.ended_at?.toISOString() ?? '', row.id]);
  return { ...page, items: page.items.map(pastView) };
}

/** The first moment of the month. Ghana keeps UTC. */
function monthStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}

/** The caller's own figures. */
export async function getTransportStats(_input: ParsedInput<typeof statsEndpoint>, call: Call): Promise<Answer<typeof statsEndpoint>> {
  const figures = await countCarried(call.tx, call.person.id, monthStart(call.now));
  return {
    totalDeliveries: figures.completed,
    activeRoutes: figures.active,
    monthlyEarnings: toGhs(figures.month_fee_pesewas),
    rating: figures.rating,
  };
}
