import { paymentProviders } from '#app/server/ports/payment-ports.ts';
import { reconciliationWorld, type ReconciliationWorld } from '#test/support/reconciliation-world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcileDay } from './index.ts';

let world: ReconciliationWorld;
beforeAll(async () => {
  world = await reconciliationWorld();
});
afterAll(() => world.close());

test('a day is read and matched, and what nobody has explained of it is counted until it is', async () => {
  await world.judge();
  const { platform, clock } = world.app;
  const run = async (day: string) => reconcileDay(platform, paymentProviders(platform.config.payments, clock), day);
  const found = await world.exceptions({ kind: 'moved' });
  const day = found[0]?.happenedAt.slice(0, 10) ?? '';
  const deposited = world.sandbox.money().floatPesewas;
  expect(await run(day)).toMatchObject([
    {
      provider: 'sandbox',
      readByCall: true,
      statementPesewas: deposited,
      unexplained: 1,
      unexplainedPesewas: deposited,
    },
  ]);
  await world.approve(await world.propose('book_move', found));
  await world.settle();
  expect(await run(day)).toMatchObject([{ unexplained: 0, unexplainedPesewas: 0 }]);
  expect(await run('2020-01-01')).toMatchObject([{ lines: 0, entries: 0, unexplained: 0 }]);
});
