import { addDays, dayOf, startOfDay } from '#kernel/moment.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { rowsIn } from '#test/support/rows.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountRef, platformFees } from '../../domain/account.ts';
import { postTransfer } from '../index.ts';
import { feesByDay } from './store-fees.ts';
import { sumFees } from './sum-fees.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const FIRST_DAY = '2026-11-01';
const SINCE = startOfDay('2026-11-05');
const db = () => app.platform.db;
const BANK: AccountRef = { kind: 'bank', ownerId: 'main' };
let posted = 0;

/** Fees of some pesewas, so many hours after the first day began. */
function earn({ pesewas, hours }: { readonly pesewas: number; readonly hours: number }) {
  posted += 1;
  const reference = `fee-${posted}`;
  const at = new Date(startOfDay(FIRST_DAY).getTime() + hours * HOUR_MS);
  const postings = [
    { account: BANK, amountPesewas: -pesewas },
    { account: platformFees(reference), amountPesewas: pesewas },
  ];
  return db().transaction((tx) => postTransfer(tx, { key: reference, kind: 'test', reference, postings, at }));
}

/** What there is by the postings alone. */
async function counted(): Promise<{ day: string; pesewas: number }[]> {
  return rowsIn(
    db(),
    `select to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(p.amount_pesewas)::bigint as pesewas
     from ledger_accounts a join ledger_postings p on p.account_id = a.id where a.kind = 'platform_fees' and p.created_at >= $1 group by 1 order by 1`,
    [SINCE],
  );
}

async function sumAll(most?: number): Promise<number> {
  let sum = 0;
  for (let added = await sumFees(db(), most); added > 0; added = await sumFees(db(), most)) sum += added;
  return sum;
}

test('fees by day are those of the postings, before and after any of them are added up, in whichever order they are dated', async () => {
  const fee = fc.record({ pesewas: fc.integer({ min: 1, max: 900 }), hours: fc.integer({ min: 0, max: 20 * 24 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fee, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      async (fees, most) => {
        for (const one of fees) {
          await earn(one);
          expect(await feesByDay(db(), SINCE)).toEqual(await counted());
        }
        await sumFees(db(), most);
        expect(await feesByDay(db(), SINCE)).toEqual(await counted());
        await sumAll(most);
        expect(await feesByDay(db(), SINCE)).toEqual(await counted());
      },
    ),
    { numRuns: 15 },
  );
  expect(await sumAll()).toBe(0);
  expect((await feesByDay(db(), SINCE)).every(({ day }) => day >= dayOf(SINCE))).toBe(true);
  expect(await feesByDay(db(), startOfDay(addDays(FIRST_DAY, 60)))).toEqual([]);
});

test('processes that add up at once, while fees are posted, add each posting once', async () => {
  const fees = Array.from({ length: 24 }, (_, index) => ({ pesewas: index + 1, hours: (index * 7) % 400 }));
  await Promise.all([...fees.map(earn), ...Array.from({ length: 8 }, () => sumFees(db(), 3))]);
  expect(await feesByDay(db(), SINCE)).toEqual(await counted());
  await Promise.all(Array.from({ length: 4 }, () => sumAll(2)));
  await sumAll();
  expect(await feesByDay(db(), SINCE)).toEqual(await counted());
  const [left] = await rowsIn<{ left: number }>(
    db(),
    "select count(*)::int as left from ledger_accounts a left join ledger_fee_cuts c on c.account_id = a.id where a.kind = 'platform_fees' and a.version is distinct from c.account_version",
  );
  expect(left?.left).toBe(0);
});

test('sums that do not come to what the ledger says are not kept', async () => {
  await earn({ pesewas: 5, hours: 1 });
  const [cut] = await rowsIn<{ id: number; version: number }>(
    db(),
    "select a.id, coalesce(c.account_version, 0) as version from ledger_accounts a left join ledger_fee_cuts c on c.account_id = a.id where a.kind = 'platform_fees' and a.version > coalesce(c.account_version, 0)",
  );
  await rowsIn(db(), 'insert into ledger_fee_days (account_id, day, pesewas) values ($1, $2, 7)', [
    cut?.id,
    '2026-10-01',
  ]);
  await expect(sumFees(db())).rejects.toThrow('by its balance');
  const [after] = await rowsIn<{ version: number }>(
    db(),
    'select coalesce((select account_version from ledger_fee_cuts where account_id = $1), 0) as version',
    [cut?.id],
  );
  expect(after?.version).toBe(cut?.version);
  expect(await feesByDay(db(), SINCE)).toEqual(await counted());
  await rowsIn(db(), "delete from ledger_fee_days where day = '2026-10-01'");
  expect(await sumFees(db())).toBe(1);
});
