import { randomUUID } from 'node:crypto';
import { after, HOUR_MS } from '#kernel/time.ts';
import { describe, expect, test } from 'vitest';
import type { PaymentProvider, ProviderReads, StatementLine } from '#slices/escrow/server/payment-provider.ts';
import { ProviderUnreachable } from '#slices/escrow/server/payment-provider.ts';
import { asking, type Here, paidCharge, type ProviderWorld } from './conformance-world.ts';

/** Chargebacks and banks are known to some providers only, and have tests there. */
type CommonRead = Exclude<keyof ProviderReads, 'readChargebacks' | 'readBanks'>;

const READS: Readonly<Record<CommonRead, (provider: PaymentProvider) => Promise<unknown>>> = {
  readCharge: (provider) => provider.readCharge(randomUUID()),
  readTransfer: (provider) => provider.readTransfer(randomUUID()),
  readRefund: (provider) => provider.readRefund({ reference: randomUUID(), chargeReference: randomUUID() }),
  resolveName: (provider) => provider.resolveName({ phone: '+233241234567', network: 'mtn' }),
  readBalances: (provider) => provider.readBalances(),
  readStatement: (provider) => provider.readStatement({ from: new Date(0), until: new Date(), after: null }),
};

/** What a read must do that the provider refuses: say that nothing is known. */
export function refusedReadRules(here: Here, { statement }: { readonly statement: boolean }): void {
  test.each(Object.entries(READS).filter(([name]) => statement || name !== 'readStatement'))(
    '%s that is refused for a wrong key is an unknown outcome',
    async (_name, read) => {
      const error = await read(here().withWrongKey()).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(ProviderUnreachable);
      // The person who looks after the keys finds in the log what the provider said.
      expect(error).toMatchObject({ cause: { code: 'unauthorised' } });
    },
  );

  test('a charge that is read with a wrong key has still taken its money', async () => {
    const world = here();
    const { reference } = await paidCharge(world, 60_00);
    await expect(world.withWrongKey().readCharge(reference)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(await world.provider.readCharge(reference)).toMatchObject({ state: 'succeeded', paidPesewas: 60_00 });
  });
}

/** What the balances must do. */
export function balanceRules(here: Here): void {
  test('a paid charge is in the balances', async () => {
    const world = here();
    const before = await sumOf(world.provider);
    await paidCharge(world, 100_00);
    const more = (await sumOf(world.provider)) - before;
    // Some keep a fee.
    expect(more).toBeGreaterThan(90_00);
    expect(more).toBeLessThanOrEqual(100_00);
  });
}

async function sumOf(provider: PaymentProvider): Promise<number> {
  const balances = await provider.readBalances();
  return balances.reduce((sum, { availablePesewas }) => sum + availablePesewas, 0);
}

const anHourAgo = (): Date => after(new Date(), -HOUR_MS);

/** Every line of a period, page by page. */
async function wholeStatement(provider: PaymentProvider, from: Date, until: Date): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  let next: string | null = null;
  do {
    const page = await provider.readStatement({ from, until, after: next });
    if (page === null) throw new Error('This provider offers no statement.');
    lines.push(...page.lines);
    ({ next } = page);
  } while (next !== null);
  return lines;
}

/** What a provider must say that has no statement by call. */
export function noStatementRules(here: Here): void {
  test('there is no statement by call', async () => {
    expect(await here().provider.readStatement({ from: new Date(0), until: new Date(), after: null })).toBeNull();
  });
}

/** What a statement must tell, in a world of its own. */
export function statementRules(setup: () => Promise<ProviderWorld>): void {
  describe('its statement', () => {
    test('has each movement under our reference, and adds up to the balance', async () => {
      const world = await setup();
      const references = await tradeOnce(world);
      const lines = await wholeStatement(world.provider, anHourAgo(), after(new Date(), 1_000));
      const told = (reference: string) =>
        lines
          .filter((line) => line.reference === reference && line.kind !== 'fee')
          .map(({ kind, amountPesewas }) => [kind, amountPesewas]);
      expect(told(references.charge)).toEqual([
        ['charge', 200_00],
        ['chargeback', -200_00],
        ['chargeback_won', 200_00],
      ]);
      expect(told(references.refund)).toEqual([['refund', -30_00]]);
      expect(told(references.paid)).toEqual([['transfer', -75_50]]);
      expect(told(references.failed)).toEqual([
        ['transfer', -75_50],
        ['transfer_reversed', 75_50],
      ]);
      expect(told(references.returned)).toEqual([
        ['transfer', -75_50],
        ['transfer_reversed', 75_50],
      ]);
      expect(lines.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0)).toBe(await sumOf(world.provider));
      expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(lines.length);
      expect(lines.map(({ at }) => at.getTime())).toEqual(
        lines.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
      );
      await world.stop();
    });

    test('tells its fees as lines of their own', async () => {
      const world = await setup();
      const { reference } = await paidCharge(world, 200_00);
      const lines = await wholeStatement(world.provider, anHourAgo(), after(new Date(), 1_000));
      const mine = lines.filter((line) => line.reference === reference);
      expect(mine).toMatchObject([
        { kind: 'charge', amountPesewas: 200_00 },
        { kind: 'fee', amountPesewas: -3_90, lineId: `${mine[0]?.lineId}:fee` },
      ]);
      await world.stop();
    });

    test('has the lines from its beginning until before its end', async () => {
      const world = await setup();
      await paidCharge(world, 200_00);
      const whole = await wholeStatement(world.provider, anHourAgo(), after(new Date(), 1_000));
      const last = whole.at(-1);
      if (last === undefined) throw new Error('A statement without lines.');
      expect(await wholeStatement(world.provider, last.at, after(last.at, 1))).toContainEqual(last);
      expect(await wholeStatement(world.provider, anHourAgo(), last.at)).not.toContainEqual(last);
      await world.stop();
    });
  });
}

/** Everything that moves money, once. */
async function tradeOnce(world: ProviderWorld) {
  const { provider } = world;
  const { reference: charge } = await paidCharge(world, 200_00);
  const { reference: refunded } = await paidCharge(world, 100_00);
  const refund = { reference: randomUUID(), chargeReference: refunded, amountPesewas: 30_00 };
  await provider.refund(refund);
  await world.webhook(refund.reference);
  const paid = await payOut(world, await world.payer());
  const failed = await payOut(world, await world.blockedPayee());
  const returned = await payOut(world, await world.payer());
  await world.takeBack(returned);
  await world.disputeLost(charge);
  await world.disputeWon(charge);
  await provider.charge(asking(await world.payer()));
  return { charge, refund: refund.reference, paid, failed, returned };
}

async function payOut(world: ProviderWorld, wallet: Awaited<ReturnType<ProviderWorld['payer']>>): Promise<string> {
  const reference = randomUUID();
  await world.provider.transfer({ reference, amountPesewas: 75_50, ...wallet, name: 'Ama', reason: 'Yams' });
  await world.webhook(reference);
  return reference;
}

/** What a transfer must do that is reversed after it was paid. */
export function returnRules(here: Here): void {
  test('a transfer that was paid and then reversed is failed, its money back with us', async () => {
    const world = here();
    const payee = await world.payer();
    const before = await world.balancePesewas(payee);
    const reference = await payOut(world, payee);
    expect(await world.provider.readTransfer(reference)).toMatchObject({ state: 'succeeded', reason: null });
    await world.takeBack(reference);
    expect(await world.provider.readTransfer(reference)).toMatchObject({ state: 'failed', amountPesewas: 75_50 });
    expect(await world.balancePesewas(payee)).toBe(before);
  });
}
