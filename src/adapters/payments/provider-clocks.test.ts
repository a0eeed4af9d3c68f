import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { fromGhs } from '#kernel/money.ts';
import type { StatementLine } from '#slices/escrow/server/payment-provider.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asking, paidCharge, type ProviderWorld } from '#providers/conformance/conformance-world.ts';
import { handClock } from '#providers/conformance/hand-clock.ts';
import { momoWorld } from '#providers/conformance/momo-world.ts';
import { paystackWorld } from '#providers/conformance/paystack-world.ts';
import { sandboxWorld } from '#providers/conformance/sandbox-world.ts';

// What a pretend provider dates, it dates by the clock that it was given.

const START = new Date('2026-03-01T09:00:00Z');

/** A charge, a transfer that arrives and one that comes back, a refund; an hour between each. */
async function anAfternoon(world: ProviderWorld, clock: { advance(ms: number): void }): Promise<readonly string[]> {
  clock.advance(HOUR_MS);
  const { reference } = await paidCharge(world, 120_00);
  const payee = await world.payer();
  const blocked = await world.blockedPayee();
  const sent = { amountPesewas: 10_00, name: 'Ama Mensah', reason: 'Yams' };
  clock.advance(HOUR_MS);
  const paid = await world.provider.transfer({ ...sent, ...payee, reference: randomUUID() });
  const failing = randomUUID();
  clock.advance(HOUR_MS);
  await world.provider.transfer({ ...sent, ...blocked, reference: failing });
  clock.advance(HOUR_MS);
  const refund = { reference: randomUUID(), chargeReference: reference, amountPesewas: 20_00 };
  await world.provider.refund(refund);
  clock.advance(HOUR_MS);
  await world.provider.readTransfer(failing);
  expect(paid.amountPesewas).toBe(10_00);
  return [reference, failing, refund.reference];
}

type DatedLine = Pick<StatementLine, 'reference' | 'at' | 'amountPesewas'> & { readonly kind: string };

function checkLines(lines: readonly DatedLine[], [charge, failing, refund]: readonly string[]): void {
  const at = (reference: string | undefined) =>
    lines
      .filter((line) => line.reference === reference && line.kind !== 'fee')
      .map((line) => ({ hours: (line.at.getTime() - START.getTime()) / HOUR_MS, pesewas: line.amountPesewas }));
  expect(at(charge)).toEqual([{ hours: 1, pesewas: 120_00 }]);
  expect(at(failing).map(({ pesewas }) => pesewas)).toEqual([-10_00, 10_00]);
  expect(at(failing)[0]?.hours).toBe(3);
  expect(at(refund)).toEqual([{ hours: 4, pesewas: -20_00 }]);
}

async function statementOf({ provider }: ProviderWorld): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  let next: string | null = null;
  do {
    const page = await provider.readStatement({ from: START, until: after(START, DAY_MS), after: next });
    if (page === null) throw new Error('It has a statement by call.');
    lines.push(...page.lines);
    ({ next } = page);
  } while (next !== null);
  return lines;
}

test('the sandbox', async () => {
  const clock = handClock(START);
  const world = await sandboxWorld({ clock });
  const references = await anAfternoon(world, clock);
  checkLines(await statementOf(world), references);
  const open = asking(await world.payer());
  await world.provider.charge(open);
  clock.advance(4 * MINUTE_MS);
  expect(await world.provider.readCharge(open.reference)).toMatchObject({ state: 'pending' });
  clock.advance(MINUTE_MS);
  expect(await world.provider.readCharge(open.reference)).toMatchObject({ state: 'timed_out' });
  await expect(world.approve(open.reference)).rejects.toThrow('timed_out');
  await world.stop();
});

test('Paystack', async () => {
  const clock = handClock(START);
  const world = await paystackWorld({ clock, nowMs: () => clock.now().getTime(), settleMs: 0 });
  const references = await anAfternoon(world, clock);
  const lines = await statementOf(world);
  checkLines(lines, references);
  expect(lines.every(({ at }) => at >= START && at <= clock.now())).toBe(true);
  expect(world.fake.charge(references[0] ?? '')).toMatchObject({ createdAtMs: START.getTime() + HOUR_MS });
  await world.stop();
});

test('MTN MoMo, whose file adds up to its balances', async () => {
  const clock = handClock(START);
  const world = await momoWorld({ clock, feeBasisPoints: 100, payments: { nowMs: () => clock.now().getTime() } });
  const references = await anAfternoon(world, clock);
  const move = { do: 'move_float', pesewas: 50_00 } as const;
  world.fake.steer(move);
  const [headings, ...rows] = world.fake.statementCsv(START, after(START, DAY_MS)).split('\n');
  expect(headings).toBe('date,kind,reference,amount,account,line id,text,fee');
  const lines = rows.map((row) => {
    const [date = '', kind = '', reference = '', amount, account = '', lineId, , fee] = row.split(',');
    const amountPesewas = fromGhs(Number(amount));
    return { at: new Date(date), kind, reference, amountPesewas, account, lineId, fee: fromGhs(Number(fee)) };
  });
  checkLines(lines, references);
  expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(lines.length);
  const sums = Map.groupBy(lines, ({ account }) => account);
  const balances = (await world.provider.readBalances()).map(({ account, availablePesewas }) => {
    return [
      account,
      availablePesewas,
      sums.get(account)?.reduce((sum, line) => sum + line.amountPesewas - line.fee, 0),
    ];
  });
  expect(balances).toEqual([
    ['collection', 68_80, 68_80],
    ['disbursement', 100_020_00, 100_020_00],
  ]);
  expect(world.fake.statementCsv(START, START).split('\n')).toHaveLength(1);
  const open = asking(await world.payer());
  await world.provider.charge(open);
  clock.advance(5 * MINUTE_MS);
  expect(await world.provider.readCharge(open.reference)).toMatchObject({ state: 'timed_out' });
  await world.stop();
});
