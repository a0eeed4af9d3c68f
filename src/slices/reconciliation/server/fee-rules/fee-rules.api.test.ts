import { auditLedger } from '#slices/ledger/server/index.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { addMember } from '#test/support/people.ts';
import { reconciliationWorld, type ReconciliationWorld } from '#test/support/reconciliation-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveFeeRule, endFeeRule, listFeeRules, proposeFeeRule } from '../../contract-fee-rules.ts';
import { listExceptions, showException } from '../../contract.ts';
import { bookFeesByRule } from './book-by-rule.ts';

let world: ReconciliationWorld;
beforeAll(async () => {
  world = await reconciliationWorld();
});
afterAll(() => world.close());

const as = (who: 'first' | 'second') => world.app.as(world[who]);
const body = { provider: 'momo' as const, percent: 2, mostPerDay: 3, note: 'Tariff of 2026' };
const propose = (change: Partial<typeof body> = {}) =>
  as('first').call(proposeFeeRule, { body: { ...body, ...change } });
const ruleOf = async (id: string) => (await as('second').call(listFeeRules, {})).rules.find((rule) => rule.id === id);
const openFees = async () =>
  (await world.exceptions({ kind: 'fee' })).filter(({ provider }) => provider === 'momo').map(({ item }) => item);
const settle = () => world.settle(MINUTE_MS);

describe('a rule', () => {
  test('counts when another admin approved it, and not before: refused by the server, and by the database', async () => {
    const { id } = await propose();
    await world.upload('momo', ['charge,,100.00,collection,turn-1,Sales', 'fee,,-1.00,collection,early-1,Fee']);
    await settle();
    expect(await openFees()).toEqual(['line:collection:early-1']);
    await expect(as('first').call(approveFeeRule, { params: { id } })).rejects.toMatchObject({
      status: 403,
      code: 'reconciliation.same_person',
    });
    await expect(
      rowsIn(
        world.app.platform.db,
        `insert into fee_booking_rule_decisions (rule_id, proposed_by, kind, by_id, at)
         select id, proposed_by, 'approved', proposed_by, now() from fee_booking_rules where id = $1`,
        [id],
      ),
    ).rejects.toThrow('fee_booking_rules_two_people');
    await expect(propose()).rejects.toMatchObject({ status: 409, code: 'reconciliation.rule_waits' });
    expect((await ruleOf(id))?.actions).toEqual(['approve', 'end']);
    await as('second').call(approveFeeRule, { params: { id } });
    await settle();
    expect(await openFees()).toEqual([]);
    expect(await world.balance('provider_fees', 'momo')).toBe(-1_00);
    expect(await ruleOf(id)).toMatchObject({
      state: 'in_force',
      proposed: { by: { name: 'Efua Bediako' } },
      approved: { by: { name: 'Yaw Bediako' } },
      booked: { count: 1, amount: 1 },
      actions: ['end'],
    });
    const closed = await as('first').call(listExceptions, { query: { state: 'closed', kind: 'fee' } });
    const one = closed.items.find(({ item }) => item.endsWith('early-1'));
    const { story, ending } = await as('first').call(showException, { params: { id: one?.id ?? '' } });
    expect(ending).toBe('booked');
    expect(story.map(({ kind }) => kind)).toEqual(['found', 'by_rule']);
  });

  test('leaves what goes beyond its share of the day, and books it when the day has grown', async () => {
    await world.upload('momo', ['fee,,-1.50,collection,over-1,Fee']);
    await settle();
    expect(await openFees()).toEqual(['line:collection:over-1']);
    await world.upload('momo', ['charge,,50.00,collection,turn-2,Sales']);
    await settle();
    expect(await openFees()).toEqual([]);
  });

  test('never books more a day than its most, nor what an act waits about, nor what was given back', async () => {
    await world.upload('momo', [
      'charge,,900.00,collection,turn-3,Sales',
      'fee,,-1.00,collection,most-1,Fee',
      'fee,,0.20,collection,back-1,Fee given back',
    ]);
    await settle();
    expect((await openFees()).toSorted()).toEqual(['line:collection:back-1', 'line:collection:most-1']);
    await world.upload('momo', ['fee,,-0.30,collection,act-1,Fee']);
    const found = (await world.exceptions({ kind: 'fee' })).filter(({ item }) => item.endsWith('act-1'));
    const act = await world.propose('explain', found);
    await Promise.all([bookFeesByRule(world.app.platform), bookFeesByRule(world.app.platform)]);
    await settle();
    expect(await openFees()).toContain('line:collection:act-1');
    await world.approve(act);
    expect(await auditLedger(world.app.platform.db)).toMatchObject({ totalPesewas: 0, faults: [] });
    const { platform } = world.app;
    const twice = await rowsIn(
      platform.db,
      "select reference from ledger_transfers where kind = 'reconciliation.book_fee' group by reference having count(*) > 1",
    );
    expect(twice).toEqual([]);
  });

  test('ends with the next one, or by hand, and stays written down', async () => {
    const [before] = (await as('first').call(listFeeRules, {})).rules;
    const { id } = await propose({ percent: 1.5, mostPerDay: 100 });
    await as('second').call(approveFeeRule, { params: { id } });
    expect(await ruleOf(before?.id ?? '')).toMatchObject({ state: 'ended', over: { by: { name: 'Yaw Bediako' } } });
    await as('first').call(endFeeRule, { params: { id }, body: { note: 'The tariff changes' } });
    expect(await ruleOf(id)).toMatchObject({ state: 'ended', over: { note: 'The tariff changes' }, actions: [] });
    await expect(as('second').call(endFeeRule, { params: { id }, body: { note: 'Again' } })).rejects.toMatchObject({
      status: 409,
      code: 'reconciliation.decided',
    });
    await world.upload('momo', ['fee,,-0.10,collection,after-1,Fee']);
    await settle();
    expect(await openFees()).toContain('line:collection:after-1');
    for (const table of ['fee_booking_rules', 'fee_booking_rule_decisions', 'fee_booking_rule_fees'])
      await expect(rowsIn(world.app.platform.db, `delete from ${table}`)).rejects.toThrow('append-only');
  });

  test('is refused beyond its bounds, and one that waits is approved once', async () => {
    await expect(propose({ percent: 10.5 })).rejects.toMatchObject({ status: 422 });
    await expect(propose({ percent: 1.005 })).rejects.toMatchObject({ status: 422 });
    const params = { id: (await propose()).id };
    const third = await addMember(world.app, { role: 'admin' });
    const results = await Promise.allSettled(
      [world.second, third].map((admin) => world.app.as(admin).call(approveFeeRule, { params })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
