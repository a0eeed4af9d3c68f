import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type PaymentProvider,
  ProviderRefused,
  type TransferRequest,
  type Wallet,
} from '#slices/escrow/server/payment-provider.ts';
import {
  chargeRepeats,
  chargeRules,
  codeRules,
  noCodeRules,
  noResendRules,
  resendRules,
} from './conformance-charges.ts';
import { cardRules, noCardRules } from './conformance-cards.ts';
import { balanceRules, noStatementRules, refusedReadRules, returnRules, statementRules } from './conformance-reads.ts';
import type { Here, ProviderWorld } from './conformance-world.ts';
import { asking, paidCharge } from './conformance-world.ts';

/** What some networks have beyond a prompt on the phone. */
export interface Offers {
  /** Some payers are asked for a one-time code. */
  readonly oneTimeCodes: boolean;
  /** A prompt that waits can be sent once more. */
  readonly resending: boolean;
  /** Webhooks are signed: nobody else can make or change one. The others are known by where they come to. */
  readonly signedWebhooks?: boolean;
  /** A refund beyond what its charge took is refused at once. The others take it, and it fails later. */
  readonly refusesExcessRefunds?: boolean;
  /** A statement is read by call. */
  readonly statement?: boolean;
  /** It has a page on which cards pay. */
  readonly cards?: boolean;
}

/**
 * What every adapter of `PaymentProvider` must do. Call it at the top of the adapter's test file. What a provider does
 * not offer it must refuse as such.
 */
export function providerConformance(name: string, setup: () => Promise<ProviderWorld>, offers: Offers): void {
  describe(`${name} as a payment provider`, () => {
    let world: ProviderWorld;
    beforeAll(async () => {
      world = await setup();
    });
    afterAll(async () => {
      await world.stop();
    });
    const here = (): ProviderWorld => world;
    chargeRules(here);
    chargeRepeats(here);
    if (offers.resending) resendRules(here);
    else noResendRules(here);
    if (offers.oneTimeCodes) codeRules(here);
    noCodeRules(here);
    if (offers.cards) cardRules(here);
    else noCardRules(here);
    transferRules(here);
    refundRules(here, offers);
    if (offers.signedWebhooks ?? true) webhookRules(here);
    const { statement = true } = offers;
    refusedReadRules(here, { statement });
    balanceRules(here);
    returnRules(here);
    if (statement) statementRules(setup);
    else noStatementRules(here);
  });
}

async function paying(provider: PaymentProvider, wallet: Wallet): Promise<TransferRequest> {
  const name = (await provider.resolveName(wallet)) ?? 'Nobody';
  return { reference: randomUUID(), amountPesewas: 75_50, ...wallet, name, reason: 'Maize sold' };
}

function transferRules(here: Here): void {
  test('a name is found for a wallet and none for a number without one', async () => {
    const world = here();
    const { provider } = world;
    expect(await provider.resolveName(await world.payer())).toMatch(/\S+ \S+/);
    expect(await provider.resolveName(await world.nobody())).toBeNull();
  });

  test('a transfer sent 16 times at once pays once', async () => {
    const world = here();
    const { provider } = world;
    const payee = await world.payer();
    const before = await world.balancePesewas(payee);
    const request = await paying(provider, payee);
    await Promise.all(Array.from({ length: 16 }, () => provider.transfer(request)));
    await world.webhook(request.reference);
    expect(await provider.readTransfer(request.reference)).toMatchObject({ state: 'succeeded', reason: null });
    expect(await world.balancePesewas(payee)).toBe(before + 75_50);
  });

  test('a transfer to a wallet that cannot receive fails and says why', async () => {
    const world = here();
    const { provider } = world;
    for (const [wallet, reason] of [
      [await world.blockedPayee(), 'wallet_blocked'],
      [await world.nobody(), 'wallet_not_found'],
    ] as const) {
      const request = await paying(provider, wallet);
      await provider.transfer(request);
      await world.webhook(request.reference);
      expect(await provider.readTransfer(request.reference)).toMatchObject({ state: 'failed', reason });
    }
  });

  test('a used transfer reference with another amount is a conflict', async () => {
    const world = here();
    const { provider } = world;
    const request = await paying(provider, await world.payer());
    await provider.transfer(request);
    await expect(provider.transfer({ ...request, amountPesewas: 1 })).rejects.toMatchObject({
      code: 'reference_conflict',
    });
  });
}

function refundRules(here: Here, { refusesExcessRefunds = true }: Offers): void {
  test('parts of a charge go back to the payer, never more than it took, in a race too', async () => {
    const world = here();
    const { provider } = world;
    const charge = await paidCharge(world, 100_00);
    const before = await world.balancePesewas(charge);
    const part = () => ({ reference: randomUUID(), chargeReference: charge.reference, amountPesewas: 30_00 });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => provider.refund(part())));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(refusesExcessRefunds ? 3 : 8);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'refund_exceeds_charge' });
    }
    await provider.refund({ ...part(), amountPesewas: 10_00 });
    await expect.poll(() => world.balancePesewas(charge), { timeout: 10_000 }).toBe(before + 100_00);
  });

  test('the same refund sent again is one refund, other content a conflict', async () => {
    const world = here();
    const { provider } = world;
    const charge = await paidCharge(world, 100_00);
    const before = await world.balancePesewas(charge);
    const request = { reference: randomUUID(), chargeReference: charge.reference, amountPesewas: 100_00 };
    const first = await provider.refund(request);
    expect((await provider.refund(request)).providerReference).toBe(first.providerReference);
    await expect(provider.refund({ ...request, amountPesewas: 1 })).rejects.toMatchObject({
      code: 'reference_conflict',
    });
    await world.webhook(request.reference);
    expect(await provider.readRefund(request)).toMatchObject({ state: 'succeeded', amountPesewas: 100_00 });
    expect(await world.balancePesewas(charge)).toBe(before + 100_00);
  });

  test('a charge that took nothing gives nothing back', async () => {
    const world = here();
    const { provider } = world;
    const charge = asking(await world.payer());
    await provider.charge(charge);
    const before = await world.balancePesewas(charge);
    const request = { reference: randomUUID(), chargeReference: charge.reference, amountPesewas: 1 };
    const isRefused = await provider.refund(request).then(
      () => false,
      (error) => error instanceof ProviderRefused,
    );
    await expect
      .poll(async () => (await provider.readRefund(request)).state, { timeout: 10_000 })
      .toBe(isRefused ? 'unknown_reference' : 'failed');
    expect(await world.balancePesewas(charge)).toBe(before);
  });
}

function webhookRules(here: Here): void {
  test('a genuine webhook names its kind, reference and event', async () => {
    const world = here();
    const { provider } = world;
    const { reference } = await paidCharge(world, 50_00);
    const { rawBody, headers } = await world.webhook(reference);
    const notice = await provider.readWebhook(rawBody, headers);
    expect(notice).toMatchObject({ kind: 'charge', reference });
    expect(notice?.eventId).toBeTruthy();
  });

  test('a webhook changed by one bit, or without its signature, is not genuine', async () => {
    const world = here();
    const { provider } = world;
    const { reference } = await paidCharge(world, 50_00);
    const { rawBody, headers } = await world.webhook(reference);
    for (const at of [0, Math.floor(rawBody.length / 2), rawBody.length - 1]) {
      const changed = Uint8Array.from(rawBody, (byte, index) => (index === at ? byte ^ 1 : byte));
      expect(await provider.readWebhook(changed, headers)).toBeNull();
    }
    expect(await provider.readWebhook(rawBody, new Headers())).toBeNull();
  });
}
