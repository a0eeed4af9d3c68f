import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { hash as digest } from 'node:crypto';

interface Remembered {
  readonly request_hash: string;
  readonly answer: unknown;
}

/** Who repeats: a key belongs to one caller and one endpoint. */
export interface RepeatedCall {
  readonly caller: string;
  readonly key: string;
  readonly endpoint: string;
  readonly input: unknown;
  readonly at: Date;
}

function hashOf(input: unknown): string {
  return digest('sha256', JSON.stringify(input) ?? '', 'hex');
}

/**
 * Runs `work` once per key within the caller's transaction and remembers its answer; a repeat gets the same answer
 * without work. Two at the same time: the second waits on the row of the first. The same key with other input is refused.
 */
export async function once(tx: Tx, call: RepeatedCall, work: () => Promise<unknown>): Promise<unknown> {
  const hash = hashOf({ endpoint: call.endpoint, input: call.input });
  const inserted = await tx.rows(
    `insert into idempotent_answers (caller, key, endpoint, request_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning key`,
    [call.caller, call.key, call.endpoint, hash, call.at],
  );
  if (inserted.length === 0) {
    const [known] = await tx.rows<Remembered>('select request_hash, answer from idempotent_answers where caller = $1 and key = $2', [call.caller, call.key]);
    if (known?.request_hash === hash) return known.answer;
    throw refused('idempotency.key_reused', 'This Idempotency-Key was used for another request.');
  }
  const answer = await work();
  await tx.write('update idempotent_answers set answer = $3 where caller = $1 and key = $2', [call.caller, call.key, JSON.stringify(answer)]);
  return answer;
}
