import type { Tx } from '#platform/db/database.ts';

/** A dialogue as one gateway knows it. */
export interface SessionRow {
  readonly id: string;
  /** The same for a dialogue that was cut off and goes on under another name of the gateway. */
  readonly dialogue_id: string;
  readonly phone: string;
  /** What was typed and shown, encrypted. */
  readonly sealed: Buffer;
  readonly step: number;
  readonly goes_on: boolean;
  readonly ended_at: Date | null;
  readonly updated_at: Date;
}

export async function findSession(tx: Tx, gateway: string, name: string): Promise<SessionRow | null> {
  const [row] = await tx.rows(
    `select id, dialogue_id, phone, sealed, step, goes_on, ended_at, updated_at from ussd_sessions
     where gateway = $1 and gateway_session = $2`,
    [gateway, name],
  );
  return row ?? null;
}

/** The last dialogue of a number that was not brought to its end, and was used since a moment. */
export async function openSessionOf(tx: Tx, gateway: string, phone: string, since: Date): Promise<SessionRow | null> {
  const [row] = await tx.rows(
    `select id, dialogue_id, phone, sealed, step, goes_on, ended_at, updated_at from ussd_sessions
     where gateway = $1 and phone = $2 and ended_at is null and goes_on and updated_at > $3 order by updated_at desc limit 1`,
    [gateway, phone, since],
  );
  return row ?? null;
}

export interface NewUssdSession {
  readonly id: string;
  readonly dialogueId: string;
  readonly gateway: string;
  readonly name: string;
  readonly phone: string;
  readonly sealed: Buffer;
  readonly step: number;
  readonly goesOn: boolean;
  readonly at: Date;
}

/** Keeps a dialogue that begins; false when the same request was faster. */
export async function insertUssdSession(tx: Tx, session: NewUssdSession): Promise<boolean> {
  const rows = await tx.rows(
    `insert into ussd_sessions (id, dialogue_id, gateway, gateway_session, phone, sealed, step, goes_on, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
     on conflict (gateway, gateway_session) do nothing returning id`,
    [
      session.id,
      session.dialogueId,
      session.gateway,
      session.name,
      session.phone,
      session.sealed,
      session.step,
      session.goesOn,
      session.at,
    ],
  );
  return rows.length > 0;
}

/** Another dialogue goes on in its place: what still comes of it is answered as before. */
export async function endUssdSession(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows('update ussd_sessions set ended_at = $2 where id = $1 and ended_at is null', [id, at]);
}

export interface TakenStep {
  readonly id: string;
  /** The step that it was at. */
  readonly step: number;
  readonly sealed: Buffer;
  readonly goesOn: boolean;
  readonly at: Date;
}

/** Keeps what came of an input; false when the same input was faster. */
export async function takeStep(tx: Tx, taken: TakenStep): Promise<boolean> {
  const rows = await tx.rows(
    `update ussd_sessions set sealed = $3, step = step + 1, goes_on = $4, updated_at = $5
     where id = $1 and step = $2 and ended_at is null returning id`,
    [taken.id, taken.step, taken.sealed, taken.goesOn, taken.at],
  );
  return rows.length > 0;
}

/** Removes dialogues that nobody can go on with; says how many. */
export async function sweepUssdSessions(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.rows('delete from ussd_sessions where updated_at < $1 returning id', [before]);
  return gone.length;
}
