import { columnList, columnsAs, recordOf } from '#platform/db/columns.ts';
import type { RowOf, SourceRow } from '#platform/db/statements.ts';
import type { Offer } from '../domain/offer.ts';
import type { Request } from '../domain/request.ts';

/** The columns of `quote_requests`: a new one is named here, in its migration and where it gets its value. */
const REQUEST_FIELDS = [
  'id',
  'state',
  'buyer_id',
  'buyer_first_name',
  'product_words',
  'category',
  'crop',
  'quantity_grams',
  'filled_grams',
  'least_grade',
  'target_pesewas',
  'place_slug',
  'region',
  'needed_by',
  'note',
  'listing_id',
  'farmer_id',
  'product_name',
  'open_until',
  'least_grams',
  'rest_of_order',
  'told_at',
  'created_at',
  'updated_at',
] as const;

/** The columns of `quote_offers`. */
const OFFER_FIELDS = [
  'id',
  'request_id',
  'state',
  'turn',
  'rounds',
  'quantity_grams',
  'price_pesewas',
  'valid_until',
  'agreed_until',
  'buyer_id',
  'farmer_id',
  'farmer_name',
  'listing_id',
  'product_name',
  'quality_grade',
  'from_place',
  'distance_km',
  'order_id',
  'order_number',
  'moved_by',
  'moved_at',
  'created_at',
] as const;

const ROUND_FIELDS = ['id', 'offer_id', 'number', 'side', 'quantity_grams', 'price_pesewas', 'note', 'at'] as const;

export const REQUEST_COLUMNS = columnsAs('r', REQUEST_FIELDS);
export const OFFER_COLUMNS = columnsAs('o', OFFER_FIELDS);

/** One row of `quote_requests`, named as the rest of the code names things. */
export type RequestRow = Readonly<SourceRow<typeof REQUEST_COLUMNS, 'quote_requests r'>>;

/** One row of `quote_offers`. */
export type OfferRow = Readonly<SourceRow<typeof OFFER_COLUMNS, 'quote_offers o'>>;

/** What was said in these offers, each offer's in its order. */
export const ROUNDS =
  `select ${columnsAs('n', ROUND_FIELDS)} from quote_rounds n where n.offer_id = any($1::uuid[]) order by n.offer_id, n.number` as const;

/** One row of `quote_rounds`. */
export type RoundRow = Readonly<RowOf<typeof ROUNDS>>;

export const INSERT_REQUEST =
  `insert into quote_requests (${columnList(REQUEST_FIELDS)}) select ${columnList(REQUEST_FIELDS)} from jsonb_populate_record(null::quote_requests, $1::jsonb)` as const;
export const INSERT_OFFER =
  `insert into quote_offers (${columnList(OFFER_FIELDS)}) select ${columnList(OFFER_FIELDS)} from jsonb_populate_record(null::quote_offers, $1::jsonb)
   on conflict (request_id, listing_id) where state = 'running' do nothing returning id` as const;
export const INSERT_ROUND =
  `insert into quote_rounds (${columnList(ROUND_FIELDS)}) select ${columnList(ROUND_FIELDS)} from jsonb_populate_record(null::quote_rounds, $1::jsonb)` as const;

/** A row as the JSON that the insert of its table takes. */
export const asJson = {
  request: (row: RequestRow) => JSON.stringify(recordOf(REQUEST_FIELDS, row)),
  offer: (row: OfferRow) => JSON.stringify(recordOf(OFFER_FIELDS, row)),
  round: (row: RoundRow) => JSON.stringify(recordOf(ROUND_FIELDS, row)),
};

/** What a decision sees of a request. */
export function requestOf({ state, quantityGrams, filledGrams, openUntil }: RequestRow): Request {
  return { state, quantityGrams, filledGrams, openUntil };
}

/** What a decision sees of an offer. */
export function offerOf(row: OfferRow): Offer {
  const { state, turn, rounds, quantityGrams, pricePesewas, validUntil, agreedUntil } = row;
  return { state, turn, rounds, quantityGrams, pricePesewas, validUntil, agreedUntil };
}
