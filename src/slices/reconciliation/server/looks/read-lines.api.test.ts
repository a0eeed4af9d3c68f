import { paymentProviders } from '#app/server/ports/payment-ports.ts';
import { after, DAY_MS, MINUTE_MS } from '#kernel/time.ts';
import { type PaymentProvider, ProviderUnreachable, type StatementPage } from '#slices/escrow/server/index.ts';
import { showOverview } from '#slices/reconciliation/contract.ts';
import { addMember } from '#test/support/people.ts';
import { providersWorld, type ProvidersWorld } from '#test/support/providers-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

const READ = `
  select read_from, read_until, last_full_read_at from reconciled_providers where provider = 'paystack'`;

let here: ProvidersWorld;
beforeAll(async () => {
  here = await providersWorld('paystack');
  await here.world.settle();
});
afterAll(() => here.close());

/** Paystack, whose statement is read by days of which the third one cannot be read while `isBroken` says so. */
function paystackByDays(isBroken: () => boolean): { readonly provider: PaymentProvider; readonly asked: Date[] } {
  const { platform, clock } = here.world.app;
  const asked: Date[] = [];
  return {
    asked,
    provider: {
      ...paymentProviders(platform.config.payments, clock).named('paystack'),
      async readStatement({ from, until, after: next }): Promise<StatementPage> {
        const start = next === null ? from : new Date(next);
        const end = after(start, DAY_MS);
        if (isBroken() && start >= after(from, 2 * DAY_MS)) throw new ProviderUnreachable('The line broke.');
        asked.push(start);
        return { lines: [], until: end, next: end < until ? end.toISOString() : null };
      },
    },
  };
}

test('a turn that breaks off has read what it has read: the next one goes on there', async () => {
  const { platform, clock } = here.world.app;
  const until = clock.now();
  const from = after(until, -4 * DAY_MS);
  await rowsIn(platform.db, 'delete from reconciled_providers where provider = $1', ['paystack']);
  let isBroken = true;
  const { provider, asked } = paystackByDays(() => isBroken);
  const read = () => readLines(platform, { name: 'paystack', provider }, { from, until, full: true });
  await expect(read()).rejects.toThrow(ProviderUnreachable);
  expect(await rowsIn(platform.db, READ)).toEqual([
    { read_from: from, read_until: after(from, 2 * DAY_MS), last_full_read_at: null },
  ]);
  expect(asked).toHaveLength(2);
  isBroken = false;
  await read();
  expect(await rowsIn(platform.db, READ)).toEqual([{ read_from: from, read_until: until, last_full_read_at: until }]);
});

test('months in which nothing moved are read to their end', async () => {
  const { app } = here.world;
  const admin = await addMember(app, { role: 'admin' });
  const readUntil = async () => {
    const { providers } = await app.as(admin).call(showOverview, {});
    return new Date(providers.find(({ provider }) => provider === 'paystack')?.statementUntil ?? 0);
  };
  const quietFrom = app.clock.now();
  await here.world.settle(120 * DAY_MS);
  expect(Number(await readUntil())).toBeLessThan(Number(after(quietFrom, 120 * DAY_MS)));
  for (let looks = 0; looks < 2; looks += 1) await here.world.settle(11 * MINUTE_MS);
  expect(Number(await readUntil())).toBeGreaterThanOrEqual(Number(after(quietFrom, 120 * DAY_MS)));
});
