import { likeAnywhere } from '#platform/db/like-anywhere.ts';
import { rowsWithWords } from '#platform/db/rows-with-words.ts';
import type { Tx } from '#platform/db/database.ts';
import { findPeopleByName } from '#slices/identity/server/index.ts';
import { HOLD_WORDS } from './store-lists.ts';
import { withdrawalsBy } from './store-subjects.ts';

const HAS_WORDS = `${HOLD_WORDS} like plain_letters($1)`;
/** People who may be meant by a name; more of them are no search. */
const MOST_PEOPLE = 50;

/**
 * The newest orders and withdrawals that were meant by some words: an order's number or product, or the name of
 * somebody in it.
 */
export async function findMoneySubjects(tx: Tx, typed: string, most: number): Promise<string[]> {
  const people = await findPeopleByName(tx, typed, MOST_PEOPLE);
  const [orders, withdrawals] = await Promise.all([
    rowsWithWords(tx, {
      columns: 'order_id',
      from: 'holds',
      where: "status <> 'awaiting'",
      order: 'created_at desc, order_id desc',
      words: HAS_WORDS,
      indexedWords: HAS_WORDS,
      values: [likeAnywhere(typed)],
      limit: most,
    }),
    withdrawalsBy(
      tx,
      people.map(({ id }) => id),
      most,
    ),
  ]);
  return [...orders.map(({ order_id: id }) => id), ...withdrawals];
}
