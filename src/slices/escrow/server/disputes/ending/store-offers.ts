import type { Tx } from '#platform/db/database.ts';
import type { RowOf } from '#platform/db/statements.ts';

const OPEN_OFFER = "select * from dispute_offers where dispute_id = $1 and state = 'open'" as const;

/** One row of `dispute_offers`. */
export type OfferRow = Readonly<RowOf<typeof OPEN_OFFER>>;

/** What one side of a dispute offers the other now; null where nobody does. */
export async function openOffer(tx: Tx, disputeId: string): Promise<OfferRow | null> {
  const [row] = await tx.rows(OPEN_OFFER, [disputeId]);
  return row ?? null;
}

export interface NewOffer {
  readonly id: string;
  readonly disputeId: string;
  readonly side: OfferRow['side'];
  readonly by: string | null;
  readonly kind: OfferRow['kind'];
  readonly grams: number | null;
  readonly refundPesewas: number | null;
  readonly stage: OfferRow['stage'];
  readonly at: Date;
}

/** Takes the place of whatever was offered before. */
export async function insertOffer(tx: Tx, offer: NewOffer): Promise<void> {
  await endOffers(tx, offer.disputeId, offer.at);
  await tx.rows(
    `insert into dispute_offers (id, dispute_id, side, by_id, kind, grams, refund_pesewas, stage, state, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9)`,
    [
      offer.id,
      offer.disputeId,
      offer.side,
      offer.by,
      offer.kind,
      offer.grams,
      offer.refundPesewas,
      offer.stage,
      offer.at,
    ],
  );
}

/** Nobody answers what was offered any more. */
export async function endOffers(tx: Tx, disputeId: string, at: Date): Promise<void> {
  await tx.rows("update dispute_offers set state = 'ended', ended_at = $2 where dispute_id = $1 and state = 'open'", [
    disputeId,
    at,
  ]);
}

/** The other side took it. */
export async function takeOffer(tx: Tx, offerId: string, at: Date): Promise<void> {
  await tx.rows("update dispute_offers set state = 'taken', ended_at = $2 where id = $1 and state = 'open'", [
    offerId,
    at,
  ]);
}

/** How many offers of a dispute one side made. */
export async function countOffers(tx: Tx, disputeId: string, side: OfferRow['side']): Promise<number> {
  const [row] = await tx.rows('select count(*) as count from dispute_offers where dispute_id = $1 and side = $2', [
    disputeId,
    side,
  ]);
  return row?.count ?? 0;
}
