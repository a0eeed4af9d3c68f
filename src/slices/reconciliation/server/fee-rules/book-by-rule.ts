import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { planOf } from '../../domain/acts.ts';
import { type FeeRule, feesWithin } from '../../domain/fee-rule.ts';
import { actChanged } from '../acts/acts.ts';
import { bookDifference, differencesNow } from '../exceptions/book-difference.ts';
import { closeExceptions, lockExceptions } from '../exceptions/store-exceptions.ts';
import { addNotes } from '../exceptions/store-notes.ts';
import { asDifference } from '../exceptions/view.ts';
import { projectEntries } from '../matching/project-entries.ts';
import { lockReconciliation } from '../matching/store-entries.ts';
import { settleItems } from '../matching/store-items.ts';
import { feeDays, insertRuleFees, openFees, rulesInForce } from './store-fee-rules.ts';

const AT_ONCE = 100;

type Rule = Awaited<ReturnType<typeof rulesInForce>>[number];

/** Books the fees that rules allow, each provider in a transaction of its own; the rest waits for people. */
export async function bookFeesByRule({ db, clock }: Platform): Promise<number> {
  let booked = 0;
  for (const rule of await rulesInForce(db)) booked += await db.transaction((tx) => book(tx, rule, clock.now()));
  return booked;
}

async function book(tx: Tx, asked: Rule, at: Date): Promise<number> {
  await lockReconciliation(tx);
  const rule = (await rulesInForce(tx)).find(({ id }) => id === asked.id);
  if (rule === undefined) return 0;
  await projectEntries(tx, rule.provider);
  const fees = await feesOf(tx, rule);
  const rows = await lockExceptions(
    tx,
    fees.map(({ id }) => id),
  );
  const items = await differencesNow(tx, rows);
  const due = rows.filter(
    (row) => row.state === 'open' && items.get(row.item) === row.provider_pesewas - row.books_pesewas,
  );
  if (due.length === 0) return 0;
  for (const row of due)
    await bookDifference(tx, row, {
      kind: 'book_fee',
      postings: planOf('book_fee', asDifference(row)).postings,
      note: `By rule ${rule.id}`,
      at,
    });
  await projectEntries(tx, rule.provider);
  const left = [...(await differencesNow(tx, due)).values()].filter((difference) => difference !== 0);
  if (left.length > 0) throw new Error(`${left.length} fees differ still after a rule booked them.`);
  await closeExceptions(
    tx,
    due.map(({ id }) => id),
    { ending: 'booked', at },
  );
  await settleItems(tx, due);
  const ids = new Set(due.map(({ id }) => id));
  await insertRuleFees(
    tx,
    rule.id,
    fees.filter(({ id }) => ids.has(id)),
    at,
  );
  await addNotes(
    tx,
    due.map(({ id }) => ({ exceptionId: id, kind: 'by_rule' as const, at })),
  );
  await actChanged(tx, rule.id, at);
  return due.length;
}

async function feesOf(tx: Tx, rule: Rule & FeeRule) {
  const fees = await openFees(tx, rule.provider);
  const days = await feeDays(tx, rule.provider, [...new Set(fees.map(({ day }) => day))]);
  return feesWithin(rule, days, fees).slice(0, AT_ONCE);
}
