import { paymentProviders } from '#app/server/ports/payment-ports.ts';
import { toGhs } from '#kernel/money.ts';
import { DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { showTrialBalance } from '#slices/ledger/contract.ts';
import { approveAct, proposeAct } from '#slices/reconciliation/contract-acts.ts';
import { listExceptions, showOverview, uploadStatement } from '#slices/reconciliation/contract.ts';
import type { Act } from '#slices/reconciliation/domain/acts.ts';
import { reconcileDay } from '#slices/reconciliation/server/index.ts';
import { GRACE_MS, NEXT_LOOK_MS, type Shown } from '#test/support/reconciliation-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { expect } from 'vitest';
import { heldBy } from './providers.ts';
import type { ModelWorld } from './world.ts';

/** Longer than a provider has to show what is booked, with the hour that a statement has to go on for. */
const LAST_HOURS_MS = 8 * HOUR_MS;
/** Deadlines of orders and disputes go on setting money free for some days. */
const MOST_ROUNDS = 40;

/** The provider that keeps a part of what it moves. */
const WITH_FEES = 'paystack';

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const midnightOf = (at: Date) => new Date(dayOf(at));

/** What differs now, as an admin sees it. */
export async function openExceptions({ app, admin }: ModelWorld): Promise<Shown[]> {
  const found = await app.as(admin).call(listExceptions, { query: { state: 'open', limit: 100 } });
  return found.items;
}

/** One admin proposes what is to be done, another approves, and it is carried out. */
export async function mend(world: ModelWorld, kind: Act, exceptions: readonly Shown[]): Promise<void> {
  const { app, admin, secondAdmin } = world;
  const body = { kind, exceptionIds: exceptions.map(({ id }) => id), note: 'Seen at the provider' };
  const { id } = await app.as(admin).call(proposeAct, { body });
  await app.as(secondAdmin).call(approveAct, { params: { id } });
  await world.settle();
}

/** An admin downloads what came since the last file, where a provider tells it by file only, and uploads it. */
async function uploadFiles({ app, admin, providers, uploadedUntil }: ModelWorld): Promise<void> {
  const now = app.clock.now();
  for (const { name: provider, statementCsv } of providers.all) {
    if (statementCsv === null) continue;
    // The day of the last file was not over then.
    const from = midnightOf(uploadedUntil.get(provider) ?? now);
    const csv = statementCsv(from, now);
    // A file of days without a line has its headings alone, and is refused.
    if (csv.trim().split('\n').length === 1) continue;
    const body = { provider, from: dayOf(from), to: dayOf(now), csv, save: true };
    await app.as(admin).call(uploadStatement, { body });
    uploadedUntil.set(provider, now);
  }
}

/** Lets the product look at every provider until what it has not heard of yet counts as a difference. */
export async function reconcile(world: ModelWorld): Promise<void> {
  await world.settle(NEXT_LOOK_MS);
  await uploadFiles(world);
  await world.settle(GRACE_MS);
  await world.settle(NEXT_LOOK_MS);
}

/** The money that the providers were opened with came from our bank. */
export async function bookOpeningFloats(world: ModelWorld): Promise<void> {
  await reconcile(world);
  const found = await openExceptions(world);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['moved']));
  await mend(world, 'book_move', found);
}

/**
 * While the trade goes on: the product reconciles over lines that are in order, and finds nothing but the fees that its
 * admins book.
 */
export async function checkReconciled(world: ModelWorld): Promise<void> {
  await reconcile(world);
  for (let fees = await openExceptions(world); fees.length > 0; fees = await openExceptions(world)) {
    expect(fees.filter(({ kind, provider }) => kind !== 'fee' || provider !== WITH_FEES)).toEqual([]);
    await mend(world, 'book_fee', fees);
  }
  await world.settle(NEXT_LOOK_MS);
  const { providers, open, waiting, unassigned } = await world.app.as(world.admin).call(showOverview, {});
  expect({ open, waiting, unassigned }).toEqual({
    open: [],
    waiting: [],
    unassigned: { owed: 0, claimed: 0, underWay: 0, waitingForFloat: 0, stuck: 0 },
  });
  expect(providers.map(({ provider, alarm }) => ({ provider, alarm }))).toEqual(
    providers.map(({ provider }) => ({ provider, alarm: null })),
  );
}

const MADE_UP = `
  select provider, kind, item, ending from reconciliation_exceptions
    where kind not in ('moved', 'fee') and (kind not in ('unbooked', 'chargeback') or ending is distinct from 'agreed')
  union all select provider, 'alarm', excess_pesewas::text, over_at::text from balance_alarms a
    where over_at is null or not exists (select from balance_looks l where l.provider = a.provider
      and l.at between a.raised_at and a.over_at and l.unsettled_pesewas >= abs(a.excess_pesewas))`;

/**
 * What the books took in late because of faults, a chargeback whose notice was lost included, agreed by itself; nothing
 * else was ever in the queue, and no alarm rang but for money that was sent and not settled for more than an hour.
 */
export async function checkNothingMadeUp({ app }: ModelWorld): Promise<void> {
  expect(await rowsIn(app.platform.db, MADE_UP)).toEqual([]);
}

const UNSETTLED = `
  select provider, item, amount_pesewas as pesewas from statement_lines where not settled
  union all select provider, item, amount_pesewas from cash_entries where not settled`;
const LINES = `
  select provider, account, sum(amount_pesewas)::bigint as pesewas from statement_lines group by provider, account`;

/** Whether nothing was under way at the last looks, nothing has moved since, and no side waits for the other. */
async function isAtRest({ app, admin, providers }: ModelWorld): Promise<boolean> {
  const looks = (await app.as(admin).call(showOverview, {})).providers;
  const isExact = looks.every(({ provider, expectedLow, expectedHigh, atProvider }) => {
    const one = providers.all.find(({ name }) => name === provider);
    return expectedLow === expectedHigh && one !== undefined && atProvider === toGhs(heldBy(one));
  });
  return isExact && (await rowsIn(app.platform.db, UNSETTLED)).length === 0;
}

/**
 * At the end of a run, once nothing is under way: every line and every posting has met its other side, on every account
 * and on every day.
 */
export async function checkAllReconciled(world: ModelWorld): Promise<void> {
  const { app, admin, providers } = world;
  for (let round = 0; round === 0 || (round < MOST_ROUNDS && !(await isAtRest(world))); round += 1) {
    await world.settle(LAST_HOURS_MS);
    await checkReconciled(world);
  }
  expect(await rowsIn(app.platform.db, UNSETTLED)).toEqual([]);
  const overview = await app.as(admin).call(showOverview, {});
  const told = await rowsIn<{ provider: string; account: string; pesewas: number }>(app.platform.db, LINES);
  for (const one of providers.all) {
    const held = toGhs(heldBy(one));
    const all = Object.entries(one.accounts());
    expect(overview.providers.find(({ provider }) => provider === one.name)).toMatchObject({
      ...{ atProvider: held, inBooks: held, difference: 0, expectedLow: held, expectedHigh: held, alarm: null },
      accounts: all.map(([account, pesewas]) => ({ account, available: toGhs(pesewas) })),
    });
    const lines = told.filter(({ provider }) => provider === one.name);
    expect(Object.fromEntries(lines.map(({ account, pesewas }) => [account, Number(pesewas)]))).toEqual(
      Object.fromEntries(all.filter(([, pesewas]) => pesewas !== 0)),
    );
  }
  const balance = await app.as(admin).call(showTrialBalance, {});
  expect(balance).toMatchObject({ equal: true, totalDebit: balance.totalCredit });
  await checkDays(world);
}

/** Each day as `npm run reconcile` tells it; together they are all that the providers hold. */
async function checkDays({ app, providers, openedAt }: ModelWorld): Promise<void> {
  const payments = paymentProviders(app.platform.config.payments, app.clock);
  const sums = new Map(providers.all.map(({ name }) => [name, { statement: 0, books: 0 }]));
  for (let day = midnightOf(openedAt); day <= app.clock.now(); day = new Date(day.getTime() + DAY_MS)) {
    for (const row of await reconcileDay(app.platform, payments, dayOf(day))) {
      expect({ day, ...row }).toMatchObject({ unexplained: 0, unexplainedPesewas: 0 });
      const sum = sums.get(row.provider);
      if (sum === undefined) continue;
      sum.statement += row.statementPesewas;
      sum.books += row.booksPesewas;
    }
  }
  for (const one of providers.all)
    expect({ name: one.name, ...sums.get(one.name) }).toEqual({
      name: one.name,
      statement: heldBy(one),
      books: heldBy(one),
    });
}
