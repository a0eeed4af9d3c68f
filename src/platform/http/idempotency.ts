import { refused } from '#kernel/refusal.ts';
import { askedTogether, rowsTogether } from '#platform/db/asked-together.ts';
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

function hashOf({ endpoint, input }: RepeatedCall): string {
  return digest('sha256', JSON.stringify({ endpoint, input }), 'hex');
}

const CLAIM = `insert into idempotent_answers (caller, key, endpoint, request_hash, created_at)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) as call (caller, key) order by caller, key
  on conflict do nothing returning caller, key`;

/** Whether the call is the first with its key. */
const claim = askedTogether(async (tx: Tx, calls: readonly RepeatedCall[]) => {
  const columns = [calls.map((one) => one.caller), calls.map((one) => one.key), calls.map((one) => one.endpoint), calls.map(hashOf), calls.map((one) => one.at)];
  const rows = await tx.rows<Pick<RepeatedCall, 'caller' | 'key'>>(CLAIM, columns);
  return ({ caller, key }: RepeatedCall) => rows.some((row) => row.caller === caller && row.key === key);
});

const keepAnswer = rowsTogether(async (tx: Tx, kept: readonly { readonly call: RepeatedCall; readonly answer: unknown }[]) => {
  await tx.write(
    `update idempotent_answers a set answer = kept.answer from unnest($1::text[], $2::text[], $3::jsonb[]) as kept (caller, key, answer)
     where a.caller = kept.caller and a.key = kept.key`,
    [kept.map(({ call }) => call.caller), kept.map(({ call }) => call.key), kept.map(({ answer }) => JSON.stringify(answer))],
  );
});

/** The call was answered before: whatever its work did in this transaction is to be taken back, and `answerBefore` tells the answer. */
class Repeated extends Error {
  readonly call: RepeatedCall;

  constructor(call: RepeatedCall) {
    super(`${call.endpoint} was called with this key before.`);
    this.call = call;
  }
}

/**
 * Runs `work` once per key within the caller's transaction and remembers its answer; a repeat ends the transaction with a fault that
 * `answerBefore` reads. Two at the same time: the second waits on the row of the first. With `atOnce` the work begins while its key
 * is being claimed, so that its first statement travels with the claim: for work that does nothing outside of its transaction.
 */
export async function once(tx: Tx, call: RepeatedCall, work: () => Promise<unknown>, { atOnce = false } = {}): Promise<unknown> {
  const isNew = claim(tx, call);
  const begun = atOnce ? work() : null;
  // How it ends is heard below, unless the claim says that it does not count.
  begun?.catch(() => undefined);
  if (!(await isNew)) throw new Repeated(call);
  const answer = await (begun ?? work());
  await keepAnswer(tx, { call, answer });
  return answer;
}

/**
 * What a repeated call was answered the first time, read after its transaction was taken back; any other fault is thrown on. The
 * same key with other input is refused: `idempotency.key_reused`.
 */
export async function answerBefore(tx: Tx, fault: unknown): Promise<unknown> {
  if (!(fault instanceof Repeated)) throw fault;
  const { caller, key } = fault.call;
  const [known] = await tx.rows<Remembered>('select request_hash, answer from idempotent_answers where caller = $1 and key = $2', [caller, key]);
  if (known?.request_hash === hashOf(fault.call)) return known.answer;
  throw refused('idempotency.key_reused', 'This was sent before with other contents. Load the page again, then send it.');
}
