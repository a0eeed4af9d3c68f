import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  ChargeRequest,
  PaymentProvider,
  TransferRequest,
  Wallet,
  WebhookHeaders,
} from '#slices/escrow/server/payment-provider.ts';

/** A webhook as the app would receive it. */
export interface ReceivedWebhook {
  readonly rawBody: Uint8Array;
  readonly headers: WebhookHeaders;
}

/** A provider with people at its phones. Every wallet handed out is fresh. */
export interface ProviderWorld {
  readonly provider: PaymentProvider;
  /** A wallet with at least ₵1,000 on a network that prompts. */
  payer(): Promise<Wallet>;
  /** The same on a network that asks for a one-time code. */
  otpPayer(): Promise<Wallet>;
  /** A wallet with no money. */
  poorPayer(): Promise<Wallet>;
  /** A wallet that cannot receive. */
  blockedPayee(): Promise<Wallet>;
  /** A number without a wallet. */
  nobody(): Promise<Wallet>;
  approve(reference: string): Promise<void>;
  decline(reference: string): Promise<void>;
  timeOut(reference: string): Promise<void>;
  otpOf(reference: string): Promise<string>;
  balancePesewas(wallet: Wallet): Promise<number>;
  /** The webhook about this reference, waited for. */
  webhook(reference: string): Promise<ReceivedWebhook>;
  stop(): Promise<void>;
}

/** What every adapter of `PaymentProvider` must do. Call it at the top of the adapter's test file. */
export function providerConformance(name: string, setup: () => Promise<ProviderWorld>): void {
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
    codeRules(here);
    transferRules(here);
    refundRules(here);
    webhookRules(here);
  });
}

type Here = () => ProviderWorld;

function asking(wallet: Wallet, amountPesewas = 120_00): ChargeRequest {
  return { reference: randomUUID(), amountPesewas, ...wallet, description: '40 kg of maize' };
}

async function paidCharge(world: ProviderWorld, amountPesewas: number): Promise<ChargeRequest> {
  const request = asking(await world.payer(), amountPesewas);
  await world.provider.charge(request);
  await world.approve(request.reference);
  return request;
}

function chargeRules(here: Here): void {
  test('an approved charge takes exactly the amount from the payer', async () => {
    const world = here();
    const { provider } = world;
    const payer = await world.payer();
    const before = await world.balancePesewas(payer);
    const request = asking(payer);
    expect(await provider.charge(request)).toMatchObject({ state: 'pending', amountPesewas: 120_00, paidPesewas: 0 });
    expect(await world.balancePesewas(payer)).toBe(before);
    await world.approve(request.reference);
    expect(await provider.readCharge(request.reference)).toMatchObject({
      state: 'succeeded',
      paidPesewas: 120_00,
      reason: null,
    });
    expect(await world.balancePesewas(payer)).toBe(before - 120_00);
  });

  test('a declined charge takes nothing and says why', async () => {
    const world = here();
    const { provider } = world;
    const payer = await world.payer();
    const before = await world.balancePesewas(payer);
    const request = asking(payer);
    await provider.charge(request);
    await world.decline(request.reference);
    expect(await provider.readCharge(request.reference)).toMatchObject({
      state: 'declined',
      reason: 'declined_by_payer',
      paidPesewas: 0,
    });
    expect(await world.balancePesewas(payer)).toBe(before);
  });

  test('an unanswered charge times out', async () => {
    const world = here();
    const { provider } = world;
    const request = asking(await world.payer());
    await provider.charge(request);
    await world.timeOut(request.reference);
    expect(await provider.readCharge(request.reference)).toMatchObject({ state: 'timed_out', paidPesewas: 0 });
  });

  test('a payer without the money is declined for it', async () => {
    const world = here();
    const { provider } = world;
    const request = asking(await world.poorPayer());
    await provider.charge(request);
    await world.approve(request.reference);
    expect(await provider.readCharge(request.reference)).toMatchObject({
      state: 'declined',
      reason: 'insufficient_funds',
    });
  });
}

function chargeRepeats(here: Here): void {
  test('the same charge sent 16 times at once is one charge', async () => {
    const world = here();
    const { provider } = world;
    const payer = await world.payer();
    const before = await world.balancePesewas(payer);
    const request = asking(payer);
    const answers = await Promise.all(Array.from({ length: 16 }, () => provider.charge(request)));
    expect(new Set(answers.map(({ providerReference }) => providerReference)).size).toBe(1);
    await world.approve(request.reference);
    expect(await provider.charge(request)).toMatchObject({ state: 'succeeded' });
    expect(await world.balancePesewas(payer)).toBe(before - 120_00);
  });

  test.each([{ amountPesewas: 121_00 }, { description: 'something else' }])(
    'a used charge reference with other content is a conflict: %o',
    async (change) => {
      const world = here();
    const { provider } = world;
      const request = asking(await world.payer());
      await provider.charge(request);
      await expect(provider.charge({ ...request, ...change })).rejects.toMatchObject({ code: 'reference_conflict' });
    },
  );

  test('a reference never sent is unknown, to each read', async () => {
    const { provider } = here();
    const unknown = { state: 'unknown_reference' };
    expect(await provider.readCharge(randomUUID())).toEqual(unknown);
    expect(await provider.readTransfer(randomUUID())).toEqual(unknown);
    expect(await provider.readRefund(randomUUID())).toEqual(unknown);
  });

  test.each([0, -1, 1.5])('an amount of %d pesewas is refused', async (amountPesewas) => {
    const world = here();
    const { provider } = world;
    const request = asking(await world.payer(), amountPesewas);
    await expect(provider.charge(request)).rejects.toMatchObject({ name: 'ProviderRefused', code: 'invalid_request' });
    expect(await provider.readCharge(request.reference)).toEqual({ state: 'unknown_reference' });
  });

  test('a prompt can be sent again while it waits, and not after', async () => {
    const world = here();
    const { provider } = world;
    const request = asking(await world.payer());
    await provider.charge(request);
    expect(await provider.resendPrompt(request.reference)).toMatchObject({ state: 'pending' });
    await world.approve(request.reference);
    await expect(provider.resendPrompt(request.reference)).rejects.toMatchObject({ code: 'not_pending' });
  });
}

function codeRules(here: Here): void {
  test('the right one-time code pays', async () => {
    const world = here();
    const { provider } = world;
    const request = asking(await world.otpPayer());
    expect(await provider.charge(request)).toMatchObject({ state: 'otp_required' });
    const otp = await world.otpOf(request.reference);
    expect(await provider.submitOtp({ reference: request.reference, otp })).toMatchObject({
      state: 'succeeded',
      paidPesewas: 120_00,
    });
  });

  test('a wrong one-time code is refused, and the right one still pays', async () => {
    const world = here();
    const { provider } = world;
    const request = asking(await world.otpPayer());
    await provider.charge(request);
    await expect(provider.submitOtp({ reference: request.reference, otp: '0' })).rejects.toMatchObject({
      code: 'wrong_otp',
    });
    const otp = await world.otpOf(request.reference);
    expect(await provider.submitOtp({ reference: request.reference, otp })).toMatchObject({ state: 'succeeded' });
  });

  test('a one-time code for a charge that awaits none is refused', async () => {
    const world = here();
    const { provider } = world;
    const request = asking(await world.payer());
    await provider.charge(request);
    await expect(provider.submitOtp({ reference: request.reference, otp: '123456' })).rejects.toMatchObject({
      code: 'not_pending',
    });
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

function refundRules(here: Here): void {
  test('parts of a charge go back to the payer, never more than it took, whoever races', async () => {
    const world = here();
    const { provider } = world;
    const charge = await paidCharge(world, 100_00);
    const before = await world.balancePesewas(charge);
    const part = () => ({ reference: randomUUID(), chargeReference: charge.reference, amountPesewas: 30_00 });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => provider.refund(part())));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'refund_exceeds_charge' });
    }
    await provider.refund({ ...part(), amountPesewas: 10_00 });
    await expect.poll(() => world.balancePesewas(charge)).toBe(before + 100_00);
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
    expect(await provider.readRefund(request.reference)).toMatchObject({ state: 'succeeded', amountPesewas: 100_00 });
    expect(await world.balancePesewas(charge)).toBe(before + 100_00);
  });

  test('a charge that took nothing cannot be refunded', async () => {
    const world = here();
    const { provider } = world;
    const charge = asking(await world.payer());
    await provider.charge(charge);
    const request = { reference: randomUUID(), chargeReference: charge.reference, amountPesewas: 1 };
    await expect(provider.refund(request)).rejects.toMatchObject({ code: 'charge_not_refundable' });
    expect(await provider.readRefund(request.reference)).toEqual({ state: 'unknown_reference' });
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
