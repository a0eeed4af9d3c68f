import type { Tx } from '#platform/db/database.ts';
import { MOST_CODE_TRIES, mostTries, type ProofPurpose } from '../../domain/one-time.ts';

export interface ProofRow {
  readonly id: string;
  readonly purpose: ProofPurpose;
  readonly person_id: string | null;
  readonly sent_to: string | null;
  readonly secret_hash: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  /** What its receiver agrees to, in words. */
  readonly about: string | null;
}

const PROOF = 'id, purpose, person_id, sent_to, secret_hash, created_at, expires_at, about';

export interface NewProof {
  readonly id: string;
  readonly purpose: ProofPurpose;
  readonly personId: string | null;
  readonly sentTo: string | null;
  readonly secretHash: string | null;
  readonly at: Date;
  readonly expiresAt: Date;
  readonly about?: string | null;
}

/** Keeps a proof. One whose secret is there already needs no sending. */
export async function insertProof(tx: Tx, proof: NewProof): Promise<void> {
  const { id, purpose, personId, sentTo, secretHash, at, expiresAt, about = null } = proof;
  await tx.rows(
    `insert into one_time_proofs (id, purpose, person_id, sent_to, secret_hash, created_at, expires_at, about, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $5::text is null then null else $6::timestamptz end)`,
    [id, purpose, personId, sentTo, secretHash, at, expiresAt, about],
  );
}

/** Proofs that were asked for and not sent yet, locked. */
export function unsentProofs(tx: Tx, limit: number): Promise<ProofRow[]> {
  return tx.rows(
    `select ${PROOF} from one_time_proofs where sent_at is null order by id limit $1 for update skip locked`,
    [limit],
  );
}

/** Since when the first one waits to be sent; null where none does. */
export async function firstUnsent(tx: Tx): Promise<Date | null> {
  const [row] = await tx.rows('select created_at from one_time_proofs where sent_at is null order by id limit 1');
  return row?.created_at ?? null;
}

/** Notes what was sent to whom; both null when nobody is there to send it to. */
export async function markSent(
  tx: Tx,
  sent: { id: string; personId: string | null; secretHash: string | null; at: Date },
): Promise<void> {
  await tx.rows(
    'update one_time_proofs set person_id = coalesce($2, person_id), secret_hash = $3, sent_at = $4 where id = $1',
    [sent.id, sent.personId, sent.secretHash, sent.at],
  );
}

/**
 * Counts one try at a code and gives the proof, or null when it is used, over, tried too often or was never sent to
 * anybody.
 */
export async function tryProof(tx: Tx, id: string, purpose: ProofPurpose, now: Date): Promise<ProofRow | null> {
  const [row] = await tx.rows(
    `update one_time_proofs set tries = tries + 1
     where id = $1 and purpose = $2 and used_at is null and expires_at > $3 and tries < $4 returning ${PROOF}`,
    [id, purpose, now, mostTries(purpose)],
  );
  return row ?? null;
}

/** What a person's own proof is for, or null when it is not theirs. */
export async function proofPurpose(tx: Tx, id: string, personId: string): Promise<ProofPurpose | null> {
  const [row] = await tx.rows('select purpose from one_time_proofs where id = $1 and person_id = $2', [id, personId]);
  return row?.purpose ?? null;
}

/** Uses a proof up; false when somebody was faster. */
export async function redeemProof(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx.rows('update one_time_proofs set used_at = $2 where id = $1 and used_at is null returning id', [
    id,
    now,
  ]);
  return rows.length > 0;
}

/** The proof behind a link that is still good. */
export async function proofOfLink(tx: Tx, secretHash: string, now: Date): Promise<ProofRow | null> {
  const [row] = await tx.rows(
    `select ${PROOF} from one_time_proofs where purpose = 'reset_link' and secret_hash = $1 and used_at is null and expires_at > $2`,
    [secretHash, now],
  );
  return row ?? null;
}

/** A sign-in that waits for its second step, by the secret in the browser's cookie. */
export async function waitingSignIn(tx: Tx, secretHash: string, now: Date): Promise<ProofRow | null> {
  const [row] = await tx.rows(
    `select ${PROOF} from one_time_proofs
     where purpose in ('second_step', 'second_step_setup') and secret_hash = $1 and used_at is null and expires_at > $2 and tries < $3`,
    [secretHash, now, MOST_CODE_TRIES],
  );
  return row ?? null;
}

/** What shows that a number is a guest's, by the secret in the browser's cookie. */
export async function numberBehind(tx: Tx, secretHash: string, now: Date): Promise<ProofRow | null> {
  const [row] = await tx.rows(
    `select ${PROOF} from one_time_proofs where purpose = 'guest_number' and secret_hash = $1 and used_at is null and expires_at > $2`,
    [secretHash, now],
  );
  return row ?? null;
}

/** Ends every proof of a person that is still open: what it was for has changed. */
export async function endProofsOf(tx: Tx, personId: string, now: Date): Promise<void> {
  await tx.rows(
    'update one_time_proofs set used_at = $2, sent_at = coalesce(sent_at, $2) where person_id = $1 and used_at is null',
    [personId, now],
  );
}

/** Removes proofs that ended before a moment; says how many. */
export async function sweepProofs(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.rows('delete from one_time_proofs where expires_at < $1 returning id', [before]);
  return gone.length;
}
