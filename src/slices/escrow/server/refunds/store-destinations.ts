import type { PayoutPlace } from '#kernel/ghana/payout-place.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DestinationProof } from '../../domain/payouts/another-number.ts';

/** Another number or account that a payer named for a refund. */
export interface DestinationRow {
  readonly id: string;
  readonly refund_id: string;
  readonly network: PayoutPlace;
  readonly bank_name: string | null;
  readonly sealed_number: Buffer;
  readonly last_four: string;
  readonly registered_name: string;
  readonly provider: ProviderName;
  readonly state: 'asked' | 'confirmed' | 'replaced';
  readonly proof: DestinationProof | null;
  readonly code_id: string | null;
  readonly asked_at: Date;
}

const COLUMNS = `id, refund_id, network, bank_name, sealed_number, last_four, registered_name, provider, state, proof, code_id, asked_at`;

export async function findDestination(tx: Tx, id: string): Promise<DestinationRow | null> {
  const [row] = await tx.rows(`select ${COLUMNS} from refund_destinations where id = $1`, [id]);
  return row ?? null;
}

/** What was named last for a refund. */
export async function presentDestination(tx: Tx, refundId: string): Promise<DestinationRow | null> {
  const [row] = await tx.rows(
    `select ${COLUMNS} from refund_destinations where refund_id = $1 and state <> 'replaced'`,
    [refundId],
  );
  return row ?? null;
}

/** The same of several refunds, those alone for which nothing shows whose number it is. */
export async function unprovedDestinations(tx: Tx, refundIds: readonly string[]): Promise<DestinationRow[]> {
  return tx.rows(`select ${COLUMNS} from refund_destinations where refund_id = any($1::uuid[]) and state = 'asked'`, [
    refundIds,
  ]);
}

export type NewDestination = Pick<
  DestinationRow,
  'id' | 'refund_id' | 'network' | 'bank_name' | 'sealed_number' | 'last_four' | 'registered_name' | 'provider'
> & { readonly at: Date };

/** Names another number for a locked refund, in the place of the one before. */
export async function putDestination(tx: Tx, one: NewDestination): Promise<void> {
  await tx.rows("update refund_destinations set state = 'replaced' where refund_id = $1 and state <> 'replaced'", [
    one.refund_id,
  ]);
  await tx.rows(
    `insert into refund_destinations (id, refund_id, network, bank_name, sealed_number, last_four, registered_name, provider, state, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'asked', $9)`,
    [
      one.id,
      one.refund_id,
      one.network,
      one.bank_name,
      one.sealed_number,
      one.last_four,
      one.registered_name,
      one.provider,
      one.at,
    ],
  );
}

/** Notes which code confirms a destination. */
export async function putDestinationCode(tx: Tx, id: string, codeId: string): Promise<void> {
  await tx.rows('update refund_destinations set code_id = $2 where id = $1', [id, codeId]);
}

/** False when it was confirmed, or gave way to another one, meanwhile. */
export async function proveDestination(tx: Tx, id: string, proof: DestinationProof, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    `update refund_destinations set state = 'confirmed', proof = $2, confirmed_at = $3 where id = $1 and state = 'asked' returning id`,
    [id, proof, at],
  );
  return rows.length > 0;
}

/** Sends a locked refund to a destination, under a reference that no provider has seen. */
export async function sendTo(
  tx: Tx,
  { id, destinationId, reference, at }: { id: string; destinationId: string; reference: string; at: Date },
): Promise<void> {
  await tx.rows(
    `with known as (insert into payout_references (reference, refund_id, created_at) values ($3, $1, $4))
     update refunds set destination_id = $2, reference = $3, state = 'queued', failure = null, failures = 0, next_attempt_at = $4, updated_at = $4
     where id = $1`,
    [id, destinationId, reference, at],
  );
}

/** Whether one of these people is paid at a number, or was. */
export async function isNumberOf(tx: Tx, personIds: readonly string[], numberHash: string): Promise<boolean> {
  const rows = await tx.rows(
    'select from payment_methods where person_id = any($1::uuid[]) and number_hash = $2 limit 1',
    [personIds, numberHash],
  );
  return rows.length > 0;
}
