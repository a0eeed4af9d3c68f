import type { Tx } from '#platform/db/database.ts';

export interface SecondStepRow {
  readonly sealed_secret: Buffer;
  readonly confirmed_at: Date | null;
  readonly created_at: Date;
}

export async function secondStepOf(tx: Tx, personId: string): Promise<SecondStepRow | null> {
  const [row] = await tx.rows('select sealed_secret, confirmed_at, created_at from second_steps where person_id = $1', [
    personId,
  ]);
  return row ?? null;
}

/** Whether a person's sign-in needs the second step. */
export async function confirmedSecondStep(tx: Tx, personId: string): Promise<boolean> {
  const rows = await tx.rows('select 1 from second_steps where person_id = $1 and confirmed_at is not null', [
    personId,
  ]);
  return rows.length > 0;
}

/** Keeps the secret of a second step that is being set up, in the place of one that never was confirmed. */
export async function putSecondStep(tx: Tx, personId: string, sealed: Buffer, at: Date): Promise<void> {
  await tx.rows(
    `insert into second_steps (person_id, sealed_secret, created_at) values ($1, $2, $3)
     on conflict (person_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at, last_step = 0
     where second_steps.confirmed_at is null`,
    [personId, sealed, at],
  );
}

/** Takes the code of one half minute once; false when that or a later one was used already. */
export async function takeStep(tx: Tx, personId: string, step: number, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    'update second_steps set last_step = $2, confirmed_at = coalesce(confirmed_at, $3) where person_id = $1 and last_step < $2 returning person_id',
    [personId, step, at],
  );
  return rows.length > 0;
}

export async function deleteSecondStep(tx: Tx, personId: string): Promise<void> {
  await tx.rows('delete from recovery_codes where person_id = $1', [personId]);
  await tx.rows('delete from second_steps where person_id = $1', [personId]);
}

/** Puts these recovery codes in the place of all earlier ones. */
export async function putRecoveryCodes(tx: Tx, personId: string, hashes: readonly string[]): Promise<void> {
  await tx.rows('delete from recovery_codes where person_id = $1', [personId]);
  await tx.rows('insert into recovery_codes (person_id, code_hash) select $1, unnest($2::text[])', [
    personId,
    [...hashes],
  ]);
}

/** Uses a recovery code up; false when there is no such code left. */
export async function takeRecoveryCode(tx: Tx, personId: string, hash: string, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    'update recovery_codes set used_at = $3 where person_id = $1 and code_hash = $2 and used_at is null returning code_hash',
    [personId, hash, at],
  );
  return rows.length > 0;
}

export async function recoveryCodesLeft(tx: Tx, personId: string): Promise<number> {
  const [row] = await tx.rows('select count(*) as left from recovery_codes where person_id = $1 and used_at is null', [
    personId,
  ]);
  return row?.left ?? 0;
}

/** Secrets by person, for giving them another key; locked. */
export function sealedSecrets(
  tx: Tx,
  past: string | null,
  limit: number,
): Promise<{ person_id: string; sealed_secret: Buffer }[]> {
  return tx.rows(
    'select person_id, sealed_secret from second_steps where ($1::uuid is null or person_id > $1) order by person_id limit $2 for update',
    [past, limit],
  );
}

export async function replaceSealed(tx: Tx, personId: string, sealed: Buffer): Promise<void> {
  await tx.rows('update second_steps set sealed_secret = $2 where person_id = $1', [personId, sealed]);
}
