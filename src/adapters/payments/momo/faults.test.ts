import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { redirectingServer } from '#test/support/redirecting-server.ts';
import { ProviderUnreachable } from '#slices/escrow/server/payment-provider.ts';
import { asking, paidCharge } from '#providers/conformance/conformance-world.ts';
import { type MomoWorld, momoWorld } from '#providers/conformance/momo-world.ts';

const open: MomoWorld[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((world) => world.stop()));
});

async function start(options: Parameters<typeof momoWorld>[0] = {}): Promise<MomoWorld> {
  const world = await momoWorld(options);
  open.push(world);
  return world;
}

async function paying(world: MomoWorld, amountPesewas = 75_50) {
  return { reference: randomUUID(), amountPesewas, ...(await world.payer()), name: 'Ama Mensah', reason: 'Maize sold' };
}

describe('calls that go wrong', () => {
  test.each([
    ['lose_request', false],
    ['lose_response', true],
    ['answer_after_work', true],
    ['answer_before_work', false],
  ] as const)('%s: the caller cannot tell, a read can, and a repeat charges once', async (fault, done) => {
    const world = await start();
    const payer = await world.payer();
    const before = await world.balancePesewas(payer);
    const request = asking(payer);
    world.fake.steer({ do: 'fault', fault, calls: ['requesttopay'] });
    await expect(world.provider.charge(request)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(world.fake.calls('requesttopay')).toBe(1);
    expect((await world.provider.readCharge(request.reference)).state).toBe(done ? 'pending' : 'unknown_reference');
    expect(await world.provider.charge(request)).toMatchObject({ state: 'pending' });
    await world.approve(request.reference);
    expect(await world.provider.charge(request)).toMatchObject({ state: 'succeeded', paidPesewas: 120_00 });
    expect(await world.balancePesewas(payer)).toBe(before - 120_00);
  });

  test('work done after the caller gave up is still one charge', async () => {
    const world = await start({ payments: { timeoutMs: 100 } });
    const request = asking(await world.payer());
    await world.provider.readCharge(request.reference);
    world.fake.steer({ do: 'fault', fault: 'delay', delayMs: 300, calls: ['requesttopay'] });
    await expect(world.provider.charge(request)).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect.poll(() => world.provider.readCharge(request.reference)).toMatchObject({ state: 'pending' });
    expect(await world.provider.charge(request)).toMatchObject({ state: 'pending' });
    expect(world.fake.transactions()).toHaveLength(1);
  });

  test.each(['answer_after_work', 'lose_response'] as const)(
    'a transfer done behind %s is paid once, however often it is repeated',
    async (fault) => {
      const world = await start();
      const request = await paying(world);
      const before = await world.balancePesewas(request);
      world.fake.steer({ do: 'fault', fault, calls: ['transfer'], times: 3 });
      for (let tries = 0; tries < 3; tries += 1) {
        await expect(world.provider.transfer(request)).rejects.toBeInstanceOf(ProviderUnreachable);
      }
      await expect.poll(() => world.provider.transfer(request)).toMatchObject({ state: 'succeeded' });
      expect(await world.balancePesewas(request)).toBe(before + 75_50);
    },
  );

  test('a refund behind a lost response is one refund', async () => {
    const world = await start();
    const { reference: chargeReference, ...payer } = await paidCharge(world, 100_00);
    const before = await world.balancePesewas(payer);
    const request = { reference: randomUUID(), chargeReference, amountPesewas: 40_00 };
    world.fake.steer({ do: 'fault', fault: 'lose_response', calls: ['refund'] });
    await expect(world.provider.refund(request)).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect.poll(() => world.provider.refund(request)).toMatchObject({ state: 'succeeded' });
    expect(await world.balancePesewas(payer)).toBe(before + 40_00);
  });

  test('a refund whose charge cannot be read is sent all the same', async () => {
    const world = await start();
    const { reference: chargeReference, ...payer } = await paidCharge(world, 100_00);
    const before = await world.balancePesewas(payer);
    const body = '{"code":"RESOURCE_NOT_FOUND"}';
    world.fake.steer({ do: 'fault', fault: 'answer_before_work', calls: ['read'], answer: { status: 404, body } });
    const request = { reference: randomUUID(), chargeReference, amountPesewas: 1 };
    await world.provider.refund(request);
    await expect.poll(() => world.balancePesewas(payer)).toBe(before + 1);
  });

  test('taken before but not readable yet is no answer', async () => {
    const world = await start();
    const request = asking(await world.payer());
    const answer = { status: 409, body: '{"code":"RESOURCE_ALREADY_EXIST"}' };
    world.fake.steer({ do: 'fault', fault: 'answer_before_work', calls: ['requesttopay'], answer });
    await expect(world.provider.charge(request)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test('a redirect is no answer: neither the keys nor the order to pay go where it points', async () => {
    const world = await start();
    const elsewhere = await redirectingServer();
    const provider = world.another({ url: elsewhere.url });
    await expect(provider.transfer(await paying(world))).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(elsewhere.arrived).toEqual([]);
    await elsewhere.close();
  });

  test('nobody at the address is no answer', async () => {
    const world = await start();
    await open.pop()?.stop();
    await expect(world.provider.readCharge(randomUUID())).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});

describe('tokens', () => {
  test('one is fetched for each product, however many calls begin at once, and kept', async () => {
    const world = await start();
    const [one, other] = [asking(await world.payer()), await paying(world)];
    await Promise.all([
      ...Array.from({ length: 16 }, () => world.provider.charge(one)),
      world.provider.transfer(other),
    ]);
    await world.provider.readCharge(one.reference);
    expect(world.fake.calls('token')).toBe(2);
  });

  test('one that is no longer taken is renewed once, by one call, and nothing is done twice', async () => {
    const world = await start();
    const requests = await Promise.all(Array.from({ length: 8 }, async () => asking(await world.payer())));
    await world.provider.readCharge(randomUUID());
    world.fake.steer({ do: 'revoke_tokens' });
    await Promise.all(requests.map((request) => world.provider.charge(request)));
    expect(world.fake.calls('token')).toBe(2);
    expect(world.fake.transactions()).toHaveLength(8);
  });

  test('one is renewed shortly before its end', async () => {
    let nowMs = Date.now();
    const world = await start({ payments: { nowMs: () => nowMs } });
    await world.provider.readCharge(randomUUID());
    nowMs += 3_539_000;
    await world.provider.readCharge(randomUUID());
    expect(world.fake.calls('token')).toBe(1);
    nowMs += 2_000;
    await world.provider.readCharge(randomUUID());
    expect(world.fake.calls('token')).toBe(2);
  });

  test('keys that MTN does not take are said at once, and asked for again at the next call', async () => {
    const world = await start();
    const wrong = { subscriptionKey: 'no', apiUser: 'no', apiKey: 'no' };
    const provider = world.another({ collection: wrong });
    for (let tries = 1; tries <= 2; tries += 1) {
      await expect(provider.charge(asking(await world.payer()))).rejects.toMatchObject({ code: 'unauthorised' });
      expect(world.fake.calls('token')).toBe(tries);
    }
    expect(world.fake.calls('requesttopay')).toBe(0);
  });

  test('a read without a token says nothing about what was sent before', async () => {
    const world = await start();
    const request = await paying(world);
    await world.provider.transfer(request);
    const wrong = { subscriptionKey: 'no', apiUser: 'no', apiKey: 'no' };
    const provider = world.another({ disbursement: wrong, collection: wrong });
    await expect(provider.readTransfer(request.reference)).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect(provider.readCharge(request.reference)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test('a call that is refused under a new token as well is not sent a third time', async () => {
    const world = await start();
    world.fake.steer({
      do: 'fault',
      fault: 'answer_before_work',
      calls: ['transfer'],
      times: 9,
      answer: { status: 401 },
    });
    await expect(world.provider.transfer(await paying(world))).rejects.toMatchObject({ code: 'unauthorised' });
    expect(world.fake.calls('transfer')).toBe(2);
  });

  test.each(['lose_request', 'lose_response', 'answer_before_work'] as const)(
    'a token that %s kept away is no answer, and nothing was sent',
    async (fault) => {
      const world = await start();
      const request = asking(await world.payer());
      world.fake.steer({ do: 'fault', fault, calls: ['token'] });
      await expect(world.provider.charge(request)).rejects.toBeInstanceOf(ProviderUnreachable);
      expect(world.fake.calls('requesttopay')).toBe(0);
      expect(await world.provider.charge(request)).toMatchObject({ state: 'pending' });
    },
  );
});

describe('people', () => {
  test('the third wrong PIN ends the charge', async () => {
    const world = await start();
    const { reference, ...request } = asking(await world.payer());
    await world.provider.charge({ reference, ...request });
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await world.provider.readCharge(reference)).toMatchObject({ state: 'pending' });
      world.fake.steer({ do: 'approve', reference, pin: '0000' });
    }
    expect(await world.provider.readCharge(reference)).toMatchObject({ state: 'declined', reason: 'provider_error' });
  });

  test('a prompt that nobody answers times out by itself and says so', async () => {
    const world = await start({ promptTimeoutMs: 20 });
    const { reference, ...request } = asking(await world.payer());
    await world.provider.charge({ reference, ...request });
    await world.webhook(reference);
    expect(await world.provider.readCharge(reference)).toMatchObject({ state: 'timed_out', reason: null });
  });

  test('a transfer above our float fails later, under its reference for good', async () => {
    const world = await start({ floatPesewas: 10_00 });
    const request = await paying(world, 10_01);
    await world.provider.transfer(request);
    const failed = { state: 'failed', reason: 'insufficient_float' };
    expect(await world.provider.readTransfer(request.reference)).toMatchObject(failed);
    world.fake.steer({ do: 'float', floatPesewas: 20_00 });
    expect(await world.provider.transfer(request)).toMatchObject(failed);
  });

  test('a held transfer that fails brings the money back to our float', async () => {
    const world = await start();
    const request = await paying(world);
    world.fake.steer({ do: 'wallet', msisdn: request.phone.slice(1), holdPayouts: true });
    const before = world.fake.floatPesewas();
    await world.provider.transfer(request);
    expect(world.fake.floatPesewas()).toBe(before - 75_50);
    expect(await world.provider.readTransfer(request.reference)).toMatchObject({ state: 'pending' });
    world.fake.steer({ do: 'settle', reference: request.reference, reason: 'PAYEE_LIMIT_REACHED' });
    expect(await world.provider.readTransfer(request.reference)).toMatchObject({
      state: 'failed',
      reason: 'limit_reached',
    });
    expect(world.fake.floatPesewas()).toBe(before);
  });

  test('payers who approve by themselves pay at once', async () => {
    const world = await start({ auto: true });
    const request = asking(await world.payer());
    await world.provider.charge(request);
    expect(await world.provider.readCharge(request.reference)).toMatchObject({ state: 'succeeded' });
  });
});
