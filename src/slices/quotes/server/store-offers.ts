import { Filter, listPage } from '#platform/db/list-page.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Page } from '#wire/paging.ts';
import type { Offer } from '../domain/offer.ts';
import type { Side } from '../domain/words.ts';
import {
  asJson,
  INSERT_OFFER,
  INSERT_ROUND,
  OFFER_COLUMNS,
  type OfferRow,
  type RequestRow,
  type RoundRow,
  ROUNDS,
} from './rows.ts';
import { lockRequest } from './store-requests.ts';

/** The most offers that a request shows. */
const MOST_SHOWN = 100;

/** Writes a new offer with its first round; false when this listing is offered on the request already. */
export async function insertOffer(tx: Tx, offer: OfferRow, first: RoundRow): Promise<boolean> {
  const written = await tx.rows(INSERT_OFFER, [asJson.offer(offer)]);
  if (written.length === 0) return false;
  await insertRound(tx, first);
  return true;
}

export async function insertRound(tx: Tx, round: RoundRow): Promise<void> {
  await tx.rows(INSERT_ROUND, [asJson.round(round)]);
}

export async function findOffer(tx: Tx, offerId: string): Promise<OfferRow | null> {
  const [row] = await tx.rows(`select ${OFFER_COLUMNS} from quote_offers o where o.id = $1`, [offerId]);
  return row ?? null;
}

/** Offers of one request, the cheapest first: all of them, or those of one farmer. */
export async function offersOn(tx: Tx, requestId: string, farmerId: string | null): Promise<OfferRow[]> {
  return tx.rows(
    `select ${OFFER_COLUMNS} from quote_offers o where o.request_id = $1 and ($2::uuid is null or o.farmer_id = $2)
     order by o.price_pesewas, o.id limit ${MOST_SHOWN}`,
    [requestId, farmerId],
  );
}

export async function roundsOf(tx: Tx, offerIds: readonly string[]): Promise<Map<string, RoundRow[]>> {
  if (offerIds.length === 0) return new Map();
  return Map.groupBy(await tx.rows(ROUNDS, [offerIds]), ({ offerId }) => offerId);
}

/** An offer and its request, both locked. */
export interface LockedDeal {
  readonly offer: OfferRow;
  readonly request: RequestRow;
}

/** Locks the request of an offer, then the offer; null when there is none. */
export async function lockDeal(tx: Tx, offerId: string): Promise<LockedDeal | null> {
  const known = await findOffer(tx, offerId);
  const request = known && (await lockRequest(tx, known.requestId));
  if (!request) return null;
  const [offer] = await tx.rows(`select ${OFFER_COLUMNS} from quote_offers o where o.id = $1 for update`, [offerId]);
  return offer ? { offer, request } : null;
}

interface Move {
  readonly offer: Offer;
  /** The order that came of it, where there is one. */
  readonly order: { readonly id: string; readonly orderNumber: string } | null;
  readonly by: Side | null;
  readonly at: Date;
}

/** Writes what a decision made of an offer. */
export async function saveOffer(tx: Tx, id: string, { offer, order, by, at }: Move): Promise<void> {
  await tx.rows(
    `update quote_offers set state = $2, turn = $3, rounds = $4, quantity_grams = $5, price_pesewas = $6, valid_until = $7, agreed_until = $8,
       order_id = $9, order_number = $10, moved_by = $11, moved_at = $12 where id = $1`,
    [
      id,
      offer.state,
      offer.turn,
      offer.rounds,
      offer.quantityGrams,
      offer.pricePesewas,
      offer.validUntil,
      offer.agreedUntil,
      order?.id ?? null,
      order?.orderNumber ?? null,
      by,
      at,
    ],
  );
}

/** Ends what runs on a locked request, as the row `close` of the table says; gives those whose offers ended. */
export async function closeRunning(tx: Tx, requestId: string, at: Date): Promise<OfferRow[]> {
  return tx.rows(
    `update quote_offers o set state = 'lapsed', moved_by = null, moved_at = $2 where o.request_id = $1 and o.state = 'running' returning ${OFFER_COLUMNS}`,
    [requestId, at],
  );
}

/** The offers of one farmer, newest first. */
export function pageOfOffers(
  tx: Tx,
  farmerId: string,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<Page<OfferRow>> {
  return listPage(tx, {
    columns: OFFER_COLUMNS,
    from: 'quote_offers o',
    id: 'o.id',
    filter: new Filter().where('o.farmer_id = ?', farmerId),
    by: { column: 'o.id', type: 'uuid' },
    descending: true,
    cursor,
    limit,
  });
}

/** How many offers of a request run, wait for the buyer, and are agreed. */
export interface OfferCounts {
  readonly running: number;
  readonly waiting: number;
  readonly agreed: number;
}

export async function countOffers(tx: Tx, requestIds: readonly string[]): Promise<Map<string, OfferCounts>> {
  if (requestIds.length === 0) return new Map();
  const rows = await tx.rows(
    `select request_id as "requestId", count(*) filter (where state = 'running')::int as running,
       count(*) filter (where state = 'running' and turn = 'buyer')::int as waiting, count(*) filter (where state = 'agreed')::int as agreed
     from quote_offers where request_id = any($1::uuid[]) group by request_id`,
    [requestIds],
  );
  return new Map(
    rows.map(({ requestId, running, waiting, agreed }) => [
      requestId,
      { running: running ?? 0, waiting: waiting ?? 0, agreed: agreed ?? 0 },
    ]),
  );
}

/** Offers whose time is over, the longest ago first, not locked: those that wait for an answer, and agreements. */
export async function dueOfferIds(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.rows(
    `(select id from quote_offers where state = 'running' and valid_until <= $1 order by valid_until limit 100)
     union all (select id from quote_offers where state = 'agreed' and agreed_until <= $1 order by agreed_until limit 100)`,
    [now],
  );
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** The offer that an order came of, not locked. */
export async function offerOfOrder(tx: Tx, orderId: string): Promise<string | null> {
  const [row] = await tx.rows('select id from quote_offers where order_id = $1', [orderId]);
  return row?.id ?? null;
}
