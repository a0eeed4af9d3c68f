import { randomUUID } from 'node:crypto';
import { redirectingServer } from '#test/support/redirecting-server.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { ChargeRequest, MobileWallet } from '#slices/escrow/server/payment-provider.ts';
import { ProviderUnreachable } from '#slices/escrow/server/payment-provider.ts';
import type { SandboxOptions } from '#providers/sandbox/server.ts';
import { nextPhone, sandboxWorld, WORLD_SECRET } from '#providers/conformance/sandbox-world.ts';
import type { SandboxWorld } from '#providers/conformance/sandbox-world.ts';
import { sandboxPayments } from './sandbox.ts';

const open: SandboxWorld[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((world) => world.stop()));
});

async function start(options: Partial<SandboxOptions> & { timeoutMs?: number } = {}): Promise<SandboxWorld> {
  const world = await sandboxWorld(options);
  open.push(world);
  return world;
}

function asking(wallet: MobileWallet, amountPesewas = 40_00): ChargeRequest {
  return { reference: randomUUID(), amountPesewas, ...wallet, description: 'Yams' };
}

async function approved(world: SandboxWorld, wallet: MobileWallet): Promise<ChargeRequest> {
  const request = asking(wallet);
  await world.provider.charge(request);
  await world.approve(request.reference);
  return request;
}

test('a redirect is no response: neither the secret nor the order to pay goes where it points', async () => {
  const elsewhere = await redirectingServer();
  const provider = sandboxPayments({ url: elsewhere.url, secret: WORLD_SECRET });
  await expect(provider.charge(asking({ phone: nextPhone('mtn'), network: 'mtn' }))).rejects.toBeInstanceOf(
    ProviderUnreachable,
  );
  expect(elsewhere.arrived).toEqual([]);
  await elsewhere.close();
});

describe('answers that fail', () => {
  test.each([
    ['error_after_work', true],
    ['hang_after_work', true],
    ['error_before_work', false],
    ['hang_before_work', false],
    ['unreachable', false],
  ] as const)('%s: the caller cannot tell, a read can, and a repeat charges once', async (fault, done) => {
    const world = await start({ timeoutMs: 200 });
    const payer = await world.payer();
    const request = asking(payer);
    const faults = { answer: { fault, calls: ['charge' as const], times: 1 } };
    await world.sandbox.steer({ do: 'faults', phone: payer.phone, faults });
    await expect(world.provider.charge(request)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect((await world.provider.readCharge(request.reference)).state).toBe(done ? 'pending' : 'unknown_reference');
    expect(await world.provider.charge(request)).toMatchObject({ state: 'pending' });
    await world.approve(request.reference);
    expect(world.sandbox.wallet(payer.phone).balancePesewas).toBe(5_000_00 - 40_00);
  });

  test('work done after the caller gave up is still one charge', async () => {
    const world = await start({ timeoutMs: 100 });
    const payer = await world.payer();
    const faults = { answer: { fault: 'work_after_hang' as const, calls: ['charge' as const], times: 1 } };
    await world.sandbox.steer({ do: 'faults', phone: payer.phone, faults });
    const request = asking(payer);
    await expect(world.provider.charge(request)).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect
      .poll(() => world.provider.readCharge(request.reference), { timeout: 10_000 })
      .toMatchObject({ state: 'pending' });
    await world.approve(request.reference);
    expect(await world.provider.charge(request)).toMatchObject({ state: 'succeeded' });
    expect(world.sandbox.wallet(payer.phone).balancePesewas).toBe(5_000_00 - 40_00);
  });

  test('a transfer done behind a 500 is paid once, however often it is repeated', async () => {
    const world = await start();
    const payee = await world.payer();
    await world.sandbox.steer({
      do: 'faults',
      phone: null,
      faults: { answer: { fault: 'error_after_work', calls: ['transfer'], times: 3 } },
    });
    const request = { reference: randomUUID(), amountPesewas: 9_99, ...payee, name: 'Ama', reason: 'Yams' };
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(world.provider.transfer(request)).rejects.toBeInstanceOf(ProviderUnreachable);
    }
    expect(await world.provider.transfer(request)).toMatchObject({ state: 'succeeded' });
    expect(world.sandbox.wallet(payee.phone).balancePesewas).toBe(5_000_00 + 9_99);
  });

  test('a fault of one phone leaves the others alone', async () => {
    const world = await start();
    const [unlucky, lucky] = [await world.payer(), await world.payer()];
    await world.sandbox.steer({ do: 'faults', phone: unlucky.phone, faults: { answer: { fault: 'unreachable' } } });
    await expect(world.provider.charge(asking(unlucky))).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(await world.provider.charge(asking(lucky))).toMatchObject({ state: 'pending' });
  });

  test('nobody at the address is unreachable, and a wrong secret is refused', async () => {
    const world = await start();
    const stranger = sandboxPayments({ url: world.sandbox.url, secret: 'not the secret at all' });
    await expect(stranger.charge(asking(await world.payer()))).rejects.toMatchObject({ code: 'unauthorised' });
    await open.pop()?.stop();
    await expect(world.provider.readCharge(randomUUID())).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});

describe('webhooks that misbehave', () => {
  test('lost: the event never comes, and a read still tells', async () => {
    const world = await start();
    const [silent, heard] = [await world.payer(), await world.payer()];
    await world.sandbox.steer({ do: 'faults', phone: silent.phone, faults: { webhookLost: true } });
    const lost = await approved(world, silent);
    const sent = await approved(world, heard);
    await world.sandbox.webhooksIdle();
    expect(world.inbox.references()).toEqual([sent.reference]);
    expect(await world.provider.readCharge(lost.reference)).toMatchObject({ state: 'succeeded' });
  });

  test('doubled: every copy carries the same event', async () => {
    const world = await start();
    const payer = await world.payer();
    await world.sandbox.steer({ do: 'faults', phone: payer.phone, faults: { webhookCopies: 5 } });
    await approved(world, payer);
    await world.inbox.waitFor(5);
    const notices = await Promise.all(
      world.inbox.received.map(({ rawBody, headers }) => world.provider.readWebhook(rawBody, headers)),
    );
    expect(new Set(notices.map((notice) => notice?.eventId)).size).toBe(1);
    expect(notices).toHaveLength(5);
  });

  test('late: an event comes after one that happened later', async () => {
    const world = await start();
    const [slow, quick] = [await world.payer(), await world.payer()];
    await world.sandbox.steer({ do: 'faults', phone: slow.phone, faults: { webhookDelayMs: 150 } });
    const first = await approved(world, slow);
    const second = await approved(world, quick);
    await world.inbox.waitFor(2);
    expect(world.inbox.references()).toEqual([second.reference, first.reference]);
  });

  test('reordered: events come last first', async () => {
    const world = await start();
    await world.sandbox.steer({ do: 'faults', phone: null, faults: { webhookReorder: 3 } });
    const sent: string[] = [];
    for (let n = 0; n < 4; n += 1) sent.push((await approved(world, await world.payer())).reference);
    await world.inbox.waitFor(3);
    expect(world.inbox.references()).toEqual(sent.slice(0, 3).reverse());
    await world.sandbox.steer({ do: 'release_webhooks' });
    await world.inbox.waitFor(4);
    expect(world.inbox.references()[3]).toBe(sent[3]);
  });

  test('refused by the app: it is sent until it is taken', async () => {
    const world = await start();
    world.inbox.nextStatuses.push(500, 404, 302);
    await approved(world, await world.payer());
    await world.sandbox.webhooksIdle();
    expect(world.inbox.received).toHaveLength(4);
  });

  test('a signature by another secret is not genuine', async () => {
    const world = await start();
    const { reference } = await approved(world, await world.payer());
    const { rawBody, headers } = await world.webhook(reference);
    const other = sandboxPayments({ url: world.sandbox.url, secret: `${WORLD_SECRET}!` });
    expect(await other.readWebhook(rawBody, headers)).toBeNull();
    const signature = headers.get('x-sandbox-signature') ?? '';
    for (const forged of [`${signature}00`, signature.slice(2), signature.replace(/.$/, 'g'), '0'.repeat(128), '']) {
      const changed = new Headers({ 'x-sandbox-signature': forged });
      expect(await world.provider.readWebhook(rawBody, changed)).toBeNull();
    }
    expect(await world.provider.readWebhook(rawBody, headers)).not.toBeNull();
  });
});

describe('people', () => {
  test('the third wrong PIN declines the charge', async () => {
    const world = await start();
    const request = asking(await world.payer());
    await world.provider.charge(request);
    for (let tries = 0; tries < 2; tries += 1) {
      await world.sandbox.steer({ do: 'approve', reference: request.reference, pin: '0000' });
      expect(await world.provider.readCharge(request.reference)).toMatchObject({ state: 'pending' });
    }
    await world.sandbox.steer({ do: 'approve', reference: request.reference, pin: '0000' });
    expect(await world.provider.readCharge(request.reference)).toMatchObject({
      state: 'declined',
      reason: 'wrong_pin',
    });
  });

  test('a prompt that nobody answers times out by itself and says so', async () => {
    const world = await start({ promptTimeoutMs: 30 });
    const request = asking(await world.payer());
    await world.provider.charge(request);
    await world.webhook(request.reference);
    expect(await world.provider.readCharge(request.reference)).toMatchObject({ state: 'timed_out' });
  });

  test('a sixth prompt is refused', async () => {
    const world = await start();
    const request = asking(await world.payer());
    await world.provider.charge(request);
    for (let sent = 1; sent < 5; sent += 1) await world.provider.resendPrompt(request.reference);
    await expect(world.provider.resendPrompt(request.reference)).rejects.toMatchObject({ code: 'too_many_prompts' });
  });

  test('a payer may hand over less than was asked, and the charge says how much', async () => {
    const world = await start();
    const payer = await world.payer();
    await world.sandbox.steer({ do: 'wallet', phone: payer.phone, payShortPesewas: 1 });
    const { reference } = await approved(world, payer);
    expect(await world.provider.readCharge(reference)).toMatchObject({ amountPesewas: 40_00, paidPesewas: 39_99 });
  });

  test('with auto approval a charge is paid at once, by code or by prompt', async () => {
    const world = await start({ auto: 'approve' });
    expect(await world.provider.charge(asking(await world.payer()))).toMatchObject({ state: 'succeeded' });
    expect(await world.provider.charge(asking(await world.otpPayer()))).toMatchObject({ state: 'succeeded' });
    expect(await world.provider.charge(asking(await world.poorPayer()))).toMatchObject({
      reason: 'insufficient_funds',
    });
  });

  test('a held transfer that fails brings the money back to the float', async () => {
    const world = await start();
    const payee = await world.payer();
    await world.sandbox.steer({ do: 'wallet', phone: payee.phone, holdPayouts: true });
    const request = { reference: randomUUID(), amountPesewas: 500_00, ...payee, name: 'Ama', reason: 'Yams' };
    expect(await world.provider.transfer(request)).toMatchObject({ state: 'pending' });
    expect(world.sandbox.money()).toMatchObject({ floatPesewas: 99_500_00, inFlightPesewas: 500_00 });
    const { reference } = request;
    await world.sandbox.steer({ do: 'settle', kind: 'transfer', reference, reason: 'limit_reached' });
    expect(await world.provider.readTransfer(reference)).toMatchObject({ state: 'failed', reason: 'limit_reached' });
    expect(world.sandbox.money()).toMatchObject({ floatPesewas: 100_000_00, inFlightPesewas: 0 });
  });

  test('a refund that fails frees its part of the charge for another', async () => {
    const world = await start();
    const payer = await world.payer();
    const charge = await approved(world, payer);
    await world.sandbox.steer({ do: 'wallet', phone: payer.phone, holdPayouts: true });
    const request = { reference: randomUUID(), chargeReference: charge.reference, amountPesewas: 40_00 };
    expect(await world.provider.refund(request)).toMatchObject({ state: 'pending' });
    const other = { ...request, reference: randomUUID() };
    await expect(world.provider.refund(other)).rejects.toMatchObject({ code: 'refund_exceeds_charge' });
    const { reference } = request;
    await world.sandbox.steer({ do: 'settle', kind: 'refund', reference, reason: 'provider_error' });
    expect(await world.provider.readRefund(request)).toMatchObject({ state: 'failed', reason: 'provider_error' });
    await world.sandbox.steer({ do: 'wallet', phone: payer.phone, holdPayouts: false });
    expect(await world.provider.refund(other)).toMatchObject({ state: 'succeeded' });
    expect(world.sandbox.wallet(payer.phone).balancePesewas).toBe(5_000_00);
  });

  test('a transfer above the float is refused and may be sent again when the float allows', async () => {
    const world = await start({ floatPesewas: 10_00 });
    const payee = { phone: nextPhone('24'), network: 'mtn' as const };
    const request = { reference: randomUUID(), amountPesewas: 10_01, ...payee, name: 'Ama', reason: 'Yams' };
    await expect(world.provider.transfer(request)).rejects.toMatchObject({ code: 'insufficient_float' });
    await world.sandbox.steer({ do: 'float', floatPesewas: 20_00 });
    expect(await world.provider.transfer(request)).toMatchObject({ state: 'succeeded' });
  });
});
