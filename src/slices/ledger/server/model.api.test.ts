import { Refused } from '#kernel/refusal.ts';
import type { TestApp } from '#test/support/app.ts';
import { testApp } from '#test/support/app.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountRef } from '../domain/account.ts';
import { accountKey, ACCOUNT_KINDS, mayGoNegative } from '../domain/account.ts';
import { auditLedger, balances, entriesOf, postTransfer } from './index.ts';
import type { Posting } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const RUNS = 25;
const account = fc.record({
  kind: fc.constantFrom(...ACCOUNT_KINDS),
  ownerId: fc.constantFrom('one', 'two', '"quoted" ɛ'),
});

/** Lines on different accounts that sum to zero, none of them zero. */
const postings = fc
  .uniqueArray(
    fc.record({ account, amountPesewas: fc.integer({ min: -500, max: 500 }).filter((amount) => amount !== 0) }),
    { minLength: 1, maxLength: 4, selector: (line) => accountKey(line.account) },
  )
  .map((lines): Posting[] => {
    const rest = -lines.reduce((sum, line) => sum + line.amountPesewas, 0);
    return [{ account: { kind: 'provider_cash', ownerId: 'rest' }, amountPesewas: rest }, ...lines];
  })
  .filter(([first]) => first?.amountPesewas !== 0);

const overdraws = (balance: number, of: AccountRef) => balance < 0 && !mayGoNegative(of.kind);

test('whatever is posted, balances are those of a simple count, nobody is overdrawn, and the audit finds nothing', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(postings, { minLength: 1, maxLength: 12 }), async (transfers) => {
      run += 1;
      const owned = ({ kind, ownerId }: AccountRef): AccountRef => ({ kind, ownerId: `${ownerId} ${run}` });
      const counted = new Map<string, number>();
      const moved = new Map<string, { account: AccountRef; times: number }>();
      for (const [index, lines] of transfers.entries()) {
        const named = lines.map((line) => ({ ...line, account: owned(line.account) }));
        const after = named.map((line) => (counted.get(accountKey(line.account)) ?? 0) + line.amountPesewas);
        const tooMuch = named.some((line, place) => overdraws(after[place] ?? 0, line.account));
        const key = `run-${run}-${index}`;
        const posted = app.platform.db.transaction((tx) =>
          postTransfer(tx, { key, kind: 'test', reference: key, postings: named, at: new Date(), note: 'a "note"' }),
        );
        if (tooMuch) {
          await expect(posted).rejects.toThrow(Refused);
          continue;
        }
        expect(await posted).toBe('posted');
        for (const [place, line] of named.entries()) {
          counted.set(accountKey(line.account), after[place] ?? 0);
          moved.set(accountKey(line.account), {
            account: line.account,
            times: (moved.get(accountKey(line.account))?.times ?? 0) + 1,
          });
        }
      }
      expect(
        await balances(
          app.platform.db,
          [...moved.values()].map(({ account: one }) => one),
        ),
      ).toEqual(counted);
      for (const { account: one, times } of moved.values()) {
        const { items } = await entriesOf(app.platform.db, one, { limit: 20 });
        expect(items.map((entry) => entry.version)).toEqual(Array.from({ length: times }, (_, place) => times - place));
      }
    }),
    { numRuns: RUNS },
  );
  expect(await auditLedger(app.platform.db)).toMatchObject({
    unbalancedTransfers: 0,
    brokenChains: 0,
    totalPesewas: 0,
    faults: [],
  });
});
