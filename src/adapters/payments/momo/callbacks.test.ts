import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asking, paidCharge } from '#providers/conformance/conformance-world.ts';
import { callbackToken } from './callbacks.ts';
import { type MomoWorld, momoWorld, WORLD_SECRET } from '#providers/conformance/momo-world.ts';

let world: MomoWorld;
beforeEach(async () => {
  world = await momoWorld();
});
afterEach(() => world.stop());

const nothing = new Headers();

test('a genuine callback names its kind, reference and event, for each kind', async () => {
  const { provider } = world;
  const { reference: chargeReference, ...payer } = await paidCharge(world, 50_00);
  const refund = { reference: randomUUID(), chargeReference, amountPesewas: 5_00 };
  await provider.refund(refund);
  const transfer = { ...refund, reference: randomUUID(), phone: payer.phone, network: payer.network };
  await provider.transfer({ ...transfer, name: 'Ama', reason: 'Yams' });
  for (const [kind, reference] of [
    ['charge', chargeReference],
    ['refund', refund.reference],
    ['transfer', transfer.reference],
  ] as const) {
    const { rawBody, token, method } = await world.webhook(reference);
    expect(method).toBe('PUT');
    const notice = { kind, reference, eventId: `${kind}-${reference}-successful`, says: 'succeeded' };
    expect(await provider.readWebhook(rawBody, nothing, token)).toEqual(notice);
    expect(await provider.readWebhook(Buffer.from(rawBody).toString('utf8'), nothing, token)).toEqual(notice);
  }
});

test('a callback may come by POST as well', async () => {
  const other = await momoWorld({ callbackMethod: 'POST' });
  const { reference } = await paidCharge(other, 50_00);
  const { rawBody, token, method } = await other.webhook(reference);
  expect(method).toBe('POST');
  expect(await other.provider.readWebhook(rawBody, nothing, token)).toMatchObject({ kind: 'charge', reference });
  await other.stop();
});

describe('forged', () => {
  test('without its address, with one bit of it changed, or by another secret, it is not genuine', async () => {
    const { provider } = world;
    const { reference } = await paidCharge(world, 50_00);
    const { rawBody, token } = await world.webhook(reference);
    expect(await provider.readWebhook(rawBody, nothing)).toBeNull();
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token.charAt(at) === '0' ? '1' : '0'}${token.slice(at + 1)}`;
      expect(await provider.readWebhook(rawBody, nothing, changed)).toBeNull();
    }
    for (const other of [
      token.slice(0, -1),
      `${token}0`,
      token.toUpperCase(),
      '',
      callbackToken('x', 'charge', reference),
    ]) {
      expect(await provider.readWebhook(rawBody, nothing, other)).toBeNull();
    }
    const stranger = world.another({ callback: { url: 'http://127.0.0.1:1', secret: `${WORLD_SECRET}!` } });
    expect(await stranger.readWebhook(rawBody, nothing, token)).toBeNull();
    expect(await world.another({ callback: null }).readWebhook(rawBody, nothing, token)).toBeNull();
  });

  test('an address serves its own kind and reference only', async () => {
    const { provider } = world;
    const [one, other] = [await paidCharge(world, 50_00), await paidCharge(world, 50_00)];
    const [{ token }, { rawBody }] = [await world.webhook(one.reference), await world.webhook(other.reference)];
    expect(await provider.readWebhook(rawBody, nothing, token)).toBeNull();
    const { rawBody: own } = await world.webhook(one.reference);
    expect(await provider.readWebhook(own, nothing, token.replace('charge', 'refund'))).toBeNull();
  });

  test.each(['', '{', 'null', '[]', '{}', '"x"', '{"status":"SUCCESSFUL"}'])('a body that is %j', async (body) => {
    const { reference } = await paidCharge(world, 50_00);
    const { token } = await world.webhook(reference);
    expect(await world.provider.readWebhook(body, nothing, token)).toBeNull();
  });

  test('somebody who knows an address makes three events of it at most', async () => {
    const { reference } = await paidCharge(world, 50_00);
    const { token } = await world.webhook(reference);
    const made = new Set<string>();
    for (const status of ['CREATED', 'PENDING', 'ONGOING', 'SUCCESSFUL', 'FAILED', 'ELSE']) {
      for (const amount of ['1', '2', '3']) {
        const body = JSON.stringify({ externalId: reference, status, amount, eventId: randomUUID() });
        const notice = await world.provider.readWebhook(body, nothing, token);
        if (notice) made.add(notice.eventId);
      }
    }
    expect(made.size).toBe(3);
  });
});

describe('callbacks that misbehave', () => {
  test('lost: none ever comes, and a read still tells', async () => {
    world.fake.steer({ do: 'callbacks', lost: true });
    const lost = await paidCharge(world, 50_00);
    world.fake.steer({ do: 'callbacks' });
    const sent = await paidCharge(world, 50_00);
    await world.webhook(sent.reference);
    expect(world.received.map(({ externalId }) => externalId)).toEqual([sent.reference]);
    expect(await world.provider.readCharge(lost.reference)).toMatchObject({ state: 'succeeded' });
  });

  test('doubled: every copy is the same event', async () => {
    world.fake.steer({ do: 'callbacks', copies: 5 });
    await paidCharge(world, 50_00);
    await world.callbacks(5);
    const notices = await Promise.all(
      world.received.map(({ rawBody, token }) => world.provider.readWebhook(rawBody, nothing, token)),
    );
    expect(new Set(notices.map((notice) => notice?.eventId)).size).toBe(1);
  });

  test('held and sent in another order: all of them are reported', async () => {
    world.fake.steer({ do: 'callbacks', reorder: 3 });
    const references: string[] = [];
    for (let n = 0; n < 3; n += 1) references.push((await paidCharge(world, 50_00)).reference);
    await world.callbacks(3);
    expect(world.received.map(({ externalId }) => externalId).toSorted()).toEqual(references.toSorted());
  });

  test('contradicting: it says success, the read says failed, and the read counts', async () => {
    world.fake.steer({ do: 'callbacks', says: 'SUCCESSFUL' });
    const request = asking(await world.payer());
    await world.provider.charge(request);
    await world.decline(request.reference);
    const { rawBody, token } = await world.webhook(request.reference);
    expect(Buffer.from(rawBody).toString('utf8')).toContain('SUCCESSFUL');
    const notice = await world.provider.readWebhook(rawBody, nothing, token);
    expect(notice?.reference).toBe(request.reference);
    expect(await world.provider.readCharge(request.reference)).toMatchObject({ state: 'declined', paidPesewas: 0 });
  });

  test('to a host that is not registered with the API user: the request is refused, and without one it is taken', async () => {
    const request = asking(await world.payer());
    const elsewhere = { url: 'http://elsewhere.example/callbacks', secret: WORLD_SECRET };
    const provider = world.another({ callback: elsewhere });
    await expect(provider.charge(request)).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await world.another({ callback: null }).charge(request)).toMatchObject({ state: 'pending' });
  });
});
