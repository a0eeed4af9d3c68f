import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { gatherEvents, INSERT_EVENTS, type Recorded } from '#platform/outbox/record.ts';
import { hash as digest } from 'node:crypto';
import { z } from 'zod';

/** Who repeats: a key belongs to one caller and one endpoint. */
export interface RepeatedCall {
  readonly caller: string;
  readonly key: string;
  readonly endpoint: string;
  readonly input: unknown;
  readonly at: Date;
}

function hashOf({ endpoint, input }: RepeatedCall): string {
  return digest('sha256', JSON.stringify({ endpoint, input }), 'hex');
}

interface End {
  readonly events: readonly Recorded[];
  /** The response as it goes over the wire. */
  readonly wire: unknown;
}

/** Whether the call is the first with its key. */
async function claim(tx: Tx, call: RepeatedCall): Promise<boolean> {
  const rows = await tx.rows(
    'insert into idempotent_responses (caller, key, endpoint, request_hash, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing returning 1',
    [call.caller, call.key, call.endpoint, hashOf(call), call.at],
  );
  return rows.length > 0;
}

/** Writes the response, and the events that the call recorded. */
async function end(tx: Tx, { caller, key }: RepeatedCall, ended: End): Promise<void> {
  await tx.rows(
    `with events as (${INSERT_EVENTS}) update idempotent_responses set response = $4::jsonb where caller = $2 and key = $3`,
    [JSON.stringify(ended.events), caller, key, JSON.stringify(ended.wire)],
  );
}

/**
 * The call was answered before: whatever its work did in this transaction is to be taken back, and `earlierResponse`
 * tells the response.
 */
class Repeated extends Error {
  readonly call: RepeatedCall;

  constructor(call: RepeatedCall) {
    super(`${call.endpoint} was called with this key before.`);
    this.call = call;
  }
}

/**
 * Runs `work` once per key within the caller's transaction and remembers its response as it goes over the wire; a
 * repeat ends the transaction with an error that `earlierResponse` reads. Two at the same time: the second waits on the
 * row of the first.
 */
export async function once<S extends z.ZodType>(
  tx: Tx,
  call: RepeatedCall,
  output: S,
  work: () => Promise<z.output<S>>,
): Promise<z.output<S>> {
  if (!(await claim(tx, call))) throw new Repeated(call);
  const events = gatherEvents(tx);
  const response = await work();
  await end(tx, call, { events, wire: z.encode(output, response) });
  return response;
}

/**
 * What a repeated call was answered the first time, read after its transaction was taken back; any other error is
 * thrown on. The same key with other input is refused: `idempotency.key_reused`.
 */
export async function earlierResponse<S extends z.ZodType>(tx: Tx, error: unknown, output: S): Promise<z.output<S>> {
  if (!(error instanceof Repeated)) throw error;
  const { caller, key } = error.call;
  const [known] = await tx.rows(
    'select request_hash, response from idempotent_responses where caller = $1 and key = $2',
    [caller, key],
  );
  if (known?.request_hash === hashOf(error.call)) return output.parse(known.response);
  throw refused(
    'idempotency.key_reused',
    'This was sent before with other contents. Load the page again, then send it.',
  );
}
