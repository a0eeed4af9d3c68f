import { newId } from '#kernel/ids.ts';
import { reconciliationWorld, type ReconciliationWorld, type Shown } from '#test/support/reconciliation-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveAct, listActs, planAct, proposeAct, showAct, withdrawAct } from '../contract-acts.ts';
import { assignExceptions, listExceptions, noteQuestion, showException, uploadStatement } from '../contract.ts';

let world: ReconciliationWorld;
let lines = 0;

beforeAll(async () => {
  world = await reconciliationWorld();
});
afterAll(() => world.close());

const as = (who: 'first' | 'second') => world.app.as(world[who]);

/** Some new differences, as fees of a provider that tells its statement by files. */
async function fees(count: number): Promise<Shown[]> {
  const rows = Array.from({ length: count }, () => {
    lines += 1;
    return `fee,,-0.${10 + lines},collection,fee-${lines},Fee ${lines}`;
  });
  const before = new Set((await world.exceptions({ kind: 'fee' })).map(({ id }) => id));
  await world.upload('momo', rows);
  return (await world.exceptions({ kind: 'fee' })).filter(({ id }) => !before.has(id));
}

const ids = (exceptions: readonly Shown[]) => exceptions.map(({ id }) => id);
const booked = (item: string) =>
  rowsIn(
    world.app.platform.db,
    "select id from ledger_transfers where reference = $1 and kind like 'reconciliation.%'",
    [item],
  );

describe('a proposal', () => {
  test('shows what it would post and posts nothing', async () => {
    const found = await fees(3);
    const plan = await as('first').call(planAct, { body: { kind: 'book_fee', exceptionIds: ids(found) } });
    const total = found.reduce((sum, { difference }) => sum + Math.round(difference * 100), 0) / 100;
    expect(plan).toEqual({
      lines: [
        { account: 'provider_cash', provider: 'momo', amount: -total },
        { account: 'provider_fees', provider: 'momo', amount: total },
      ],
      known: 0,
      unassigned: 0,
      sentBack: 0,
      sentBackAmount: 0,
      total,
    });
    const id = await world.propose('book_fee', found);
    await world.settle();
    for (const { item } of found) expect(await booked(item)).toEqual([]);
    const shown = await as('first').call(showAct, { params: { id } });
    expect(shown).toMatchObject({ state: 'proposed', items: 3, total, plan, actions: ['withdraw'] });
    expect((await as('second').call(showAct, { params: { id } })).actions).toEqual(['approve', 'withdraw']);
    expect((await as('first').call(listActs, { query: { state: 'proposed' } })).items.map((act) => act.id)).toContain(
      id,
    );
  });

  test('tells the other admins, and is one for each difference', async () => {
    const found = await fees(1);
    const id = await world.propose('book_fee', found);
    const told = await rowsIn<{ recipient: string }>(
      world.app.platform.db,
      "select recipient from notices where kind = 'act_waits' and link like '%' || $1",
      [id],
    );
    const recipients = told.map(({ recipient }) => recipient).join(' ');
    expect(recipients).toContain(world.second.id);
    expect(recipients).not.toContain(world.first.id);
    await expect(world.propose('explain', found)).rejects.toMatchObject({
      status: 409,
      code: 'reconciliation.act_waits',
    });
  });

  test('has to fit, and to be about what is there and open', async () => {
    const [fee] = await fees(1);
    const propose = (body: { kind: Shown['acts'][number]; exceptionIds: string[]; note: string }) =>
      as('first').call(proposeAct, { body });
    const exceptionIds = fee ? [fee.id] : [];
    await expect(propose({ kind: 'book_chargeback', exceptionIds, note: 'No' })).rejects.toMatchObject({
      status: 422,
      code: 'reconciliation.act_not_fitting',
    });
    await expect(propose({ kind: 'book_fee', exceptionIds: [newId()], note: 'No' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(propose({ kind: 'book_fee', exceptionIds, note: '  ' })).rejects.toMatchObject({
      status: 422,
      errors: { note: ['Say why'] },
    });
    await expect(propose({ kind: 'book_fee', exceptionIds: [], note: 'No' })).rejects.toMatchObject({ status: 422 });
  });

  test('that is taken back leaves its differences open, for another one', async () => {
    const found = await fees(1);
    const params = { id: await world.propose('explain', found) };
    await as('first').call(withdrawAct, { params, body: { note: 'It is a fee after all' } });
    await expect(as('second').call(approveAct, { params })).rejects.toMatchObject({
      status: 409,
      code: 'reconciliation.decided',
    });
    expect(await world.propose('book_fee', found)).not.toBe(params.id);
  });
});

describe('the second person', () => {
  test('is never the first one: refused by the server, and by the database', async () => {
    const found = await fees(1);
    const id = await world.propose('book_fee', found);
    await expect(as('first').call(approveAct, { params: { id } })).rejects.toMatchObject({
      status: 403,
      code: 'reconciliation.same_person',
    });
    await expect(
      rowsIn(
        world.app.platform.db,
        "update reconciliation_acts set state = 'approved', decided_by = proposed_by, decided_at = now() where id = $1",
        [id],
      ),
    ).rejects.toThrow('reconciliation_acts_two_people');
    await world.settle();
    for (const { item } of found) expect(await booked(item)).toEqual([]);
  });

  test('approves once, and each difference is booked once', async () => {
    const found = await fees(2);
    const params = { id: await world.propose('book_fee', found) };
    await as('second').call(approveAct, { params });
    await expect(as('second').call(approveAct, { params })).rejects.toMatchObject({ status: 409 });
    await world.settle();
    await rowsIn(
      world.app.platform.db,
      'update reconciliation_act_items set next_attempt_at = now() where act_id = $1',
      [params.id],
    );
    await world.settle();
    for (const { item } of found) expect(await booked(item)).toHaveLength(1);
    expect(await as('first').call(showAct, { params })).toMatchObject({
      state: 'approved',
      done: 2,
      failed: 0,
      plan: null,
    });
  });

  test('cannot have something booked that differs otherwise by then', async () => {
    const reference = newId();
    await world.upload('momo', [`charge,${reference},5.00,collection,late-${reference},A charge`]);
    await world.judge();
    const found = (await world.exceptions({ kind: 'unbooked' })).filter((one) => one.reference === reference);
    const id = await world.propose('book', found);
    await world.upload('momo', [`charge,${reference},2.00,collection,more-${reference},More of it`]);
    await as('second').call(approveAct, { params: { id } });
    await world.settle();
    expect(await as('first').call(showAct, { params: { id } })).toMatchObject({ done: 0, changed: 1 });
    const [still] = (await world.exceptions({ kind: 'unbooked' })).filter((one) => one.reference === reference);
    expect(still).toMatchObject({ difference: 7, acts: ['book', 'keep', 'explain'], actId: null });
  });
});

describe('looking after a difference', () => {
  test('is for admins: it is assigned, asked about, and found by its owner', async () => {
    const found = await fees(2);
    const [one] = found;
    if (one === undefined) throw new Error('There are two.');
    await as('first').call(assignExceptions, { body: { exceptionIds: [one.id], ownerId: world.second.id } });
    await as('second').call(noteQuestion, { params: { id: one.id }, body: { text: 'Asked MTN, case 4711' } });
    const mine = await as('second').call(listExceptions, { query: { owner: 'me', limit: 100 } });
    expect(mine.items.map(({ id }) => id)).toEqual([one.id]);
    const nobodys = await as('first').call(listExceptions, { query: { owner: 'none', limit: 100 } });
    expect(nobodys.items.map(({ id }) => id)).not.toContain(one.id);
    const { story } = await as('first').call(showException, { params: { id: one.id } });
    expect(story.map(({ kind, text }) => [kind, text])).toEqual([
      ['found', null],
      ['assigned', 'Yaw Bediako'],
      ['asked', 'Asked MTN, case 4711'],
    ]);
    await expect(
      as('first').call(assignExceptions, { body: { exceptionIds: [one.id], ownerId: world.buyer.id } }),
    ).rejects.toMatchObject({ status: 422, code: 'reconciliation.not_an_admin' });
    const old = await as('first').call(listExceptions, { query: { age: 30 } });
    expect(old.items).toEqual([]);
  });
});

describe('a statement from a file', () => {
  const upload = (csv: string, save: boolean) => {
    const day = world.app.clock.now().toISOString().slice(0, 10);
    return as('first').call(uploadStatement, {
      body: { provider: 'momo', from: day, to: day, csv: csv.replaceAll('DAY', day), save },
    });
  };
  const HEAD = 'date,kind,reference,amount,account,line id,text,fee\n';

  test('is looked at first, kept once, and says which lines are new', async () => {
    const csv = `${HEAD}DAY,settlement,,-20.00,collection,up-1,To the bank,0.10\n`;
    const looked = await upload(csv, false);
    expect(looked).toMatchObject({ lines: 2, newLines: 2, saved: false, errors: [] });
    expect(looked.kinds).toEqual([
      { kind: 'settlement', count: 1, amount: -20 },
      { kind: 'fee', count: 1, amount: -0.1 },
    ]);
    expect(await upload(csv, true)).toMatchObject({ newLines: 2, saved: true });
    expect(await upload(csv, true)).toMatchObject({ newLines: 0, saved: true });
  });

  test('with errors says where, and is not kept', async () => {
    const csv = `${HEAD}DAY,fee,,a lot,collection,up-2,Fee,\n`;
    const looked = await upload(csv, false);
    expect(looked.errors).toEqual([{ row: 2, message: expect.stringContaining('not an amount') }]);
    await expect(upload(csv, true)).rejects.toMatchObject({ status: 422, code: 'statement.unreadable' });
    const other = await upload(csv.replace('DAY', '2020-01-01').replace('a lot', '-1.00'), false);
    expect(other.errors).toEqual([{ row: 1, message: expect.stringContaining('outside of these days') }]);
  });

  test('keeps its lines as they were read', async () => {
    const line = (change: string) => rowsIn(world.app.platform.db, `${change} where line_id = 'up-1'`);
    await expect(line('update statement_lines set amount_pesewas = 1')).rejects.toThrow('stays as it was read');
    await expect(line('delete from statement_lines')).rejects.toThrow('stays as it was read');
  });
});
