import { openDatabase } from '#platform/db/database.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { createLog } from '#platform/log.ts';
import { rowsIn } from '#test/support/rows.ts';
import { loadTrade, ORDERS_OF_A_PERSON, withoutWaiting } from '../trade/load.ts';
import { withoutIndexes } from '../without-indexes.ts';
import { SLICE_TABLES, SMALL_TABLES } from './cases.ts';
import { fill, type Tables } from './fill.ts';

/** Of what does not grow with the market. */
const FEW = 100;

/** Fills an empty database with so many orders of one year, and with as many rows of every other table. */
export async function loadSlices(databaseUrl: string, rows: number): Promise<void> {
  await loadTrade(databaseUrl, rows);
  const db = openDatabase(withoutWaiting(databaseUrl), 1, createLog('error'), { limits: UNHURRIED });
  try {
    const people = rows / ORDERS_OF_A_PERSON;
    const fillAll = async (tables: Tables, size: number) => {
      for (const [table, columns] of Object.entries(tables)) await fill(db, table, columns, { rows: size, people });
    };
    await withoutIndexes(db, Object.keys(SLICE_TABLES), () => fillAll(SLICE_TABLES, rows));
    await fillAll(SMALL_TABLES, FEW);
    await rowsIn(db, 'vacuum analyze');
  } finally {
    await db.close();
  }
}
