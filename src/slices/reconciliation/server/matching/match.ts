import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { differenceOf, type Judged, judgeAll } from '../../domain/judge.ts';
import {
  closeExceptions,
  type ExceptionRow,
  insertException,
  openExceptionsOf,
  putAmounts,
} from '../exceptions/store-exceptions.ts';
import { addNotes } from '../exceptions/store-notes.ts';
import { coverage, factsOf, settleItems, type StoredItem, unsettledItems } from './store-items.ts';

const AT_ONCE = 500;

/** What a turn of matching found. */
export interface Matched {
  readonly agreed: number;
  readonly waiting: number;
  readonly found: number;
}

/**
 * Judges all items about which something is open, and keeps the queue of exceptions. Within the lock of
 * reconciliation.
 */
export async function matchItems(tx: Tx, now: Date): Promise<Matched> {
  const parts = await coverage(tx);
  const items = await unsettledItems(tx, parts);
  let matched: Matched = { agreed: 0, waiting: 0, found: 0 };
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const facts = await factsOf(tx, items.slice(start, start + AT_ONCE));
    const byKey = new Map(facts.map((one) => [`${one.provider} ${one.item}`, one]));
    const judged = judgeAll(facts, { now, coverage: parts });
    const found = await takeIn(tx, judged, { byKey, now });
    const count = (state: string) => judged.filter(({ judgement }) => judgement.state === state).length;
    matched = {
      agreed: matched.agreed + count('agreed'),
      waiting: matched.waiting + count('waiting'),
      found: matched.found + found,
    };
  }
  if (matched.found > 0)
    await recordEvent(tx, {
      type: 'reconciliation.found',
      subjectId: newId(now),
      payload: { found: matched.found },
      audience: ['role:admin'],
      at: now,
    });
  return matched;
}

interface Context {
  readonly byKey: ReadonlyMap<string, StoredItem>;
  readonly now: Date;
}

/** Settles what agrees, and writes what differs into the queue; says how many differences are new. */
async function takeIn(tx: Tx, judged: readonly Judged[], { byKey, now }: Context): Promise<number> {
  const open = await openExceptionsOf(
    tx,
    judged.map(({ facts }) => facts.item),
  );
  const openOf = (one: Judged) => open.get(`${one.facts.provider} ${one.facts.item}`);
  const agreed = judged.filter(({ judgement }) => judgement.state === 'agreed');
  await settleItems(
    tx,
    agreed.map(({ facts }) => facts),
  );
  const over = agreed.flatMap((one) => openOf(one)?.id ?? []);
  await closeExceptions(tx, over, { ending: 'agreed', at: now });
  await addNotes(
    tx,
    over.map((exceptionId) => ({ exceptionId, kind: 'agreed' as const, at: now })),
  );
  let found = 0;
  for (const one of judged) {
    const stored = byKey.get(`${one.facts.provider} ${one.facts.item}`);
    const known = openOf(one);
    // What is in the queue already shows what is known of it, also while it is too early to say what it is.
    const kind = one.judgement.state === 'exception' ? one.judgement.kind : known?.kind;
    if (stored !== undefined && kind !== undefined && one.judgement.state !== 'agreed')
      found += await putException(tx, { stored, kind, known, now });
  }
  return found;
}

interface Found {
  readonly stored: StoredItem;
  readonly kind: ExceptionRow['kind'];
  readonly known: ExceptionRow | undefined;
  readonly now: Date;
}

async function putException(tx: Tx, { stored, kind, known, now }: Found): Promise<0 | 1> {
  const { providerPesewas, booksPesewas } = differenceOf(stored);
  const amounts = { kind, providerPesewas, booksPesewas };
  if (known === undefined) {
    const id = newId(now);
    await insertException(tx, { id, ...stored, ...amounts, at: now });
    await addNotes(tx, [{ exceptionId: id, kind: 'found', at: now }]);
    return 1;
  }
  const same = known.provider_pesewas === providerPesewas && known.books_pesewas === booksPesewas;
  if (same && known.kind === kind) return 0;
  await putAmounts(tx, known.id, { ...amounts, at: now });
  await addNotes(tx, [{ exceptionId: known.id, kind: 'changed', at: now }]);
  return 0;
}
