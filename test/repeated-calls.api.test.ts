import { newId } from '#kernel/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referenceCall } from './authorization-matrix/cells.ts';
import { samples } from './authorization-matrix/samples.ts';
import { addressOf, headersOf, replyOf, send } from './authorization-matrix/send.ts';
import { openWorld, type World } from './authorization-matrix/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const named = samples
  .filter(({ endpoint }) => endpoint.idempotency !== 'none')
  .map((sample) => ({ id: sample.endpoint.id, sample }));

describe.each(named)('$id', ({ sample }) => {
  const { endpoint } = sample;

  test('repeated with its key has one effect and one response', async () => {
    const { parts: good, persona } = await referenceCall(sample, world);
    const parts = { ...good, idempotencyKey: newId() };
    const first = await send(world.app, endpoint, persona, parts);
    expect(first.status, JSON.stringify(first.body)).toBe(endpoint.status);
    await world.settle();
    const before = await world.fingerprint();
    const again = await send(world.app, endpoint, persona, parts);
    expect(again).toEqual(first);
    expect(await world.fingerprint()).toBe(before);
  });

  test('without a key it must have, or with one of the wrong form, is refused', async () => {
    const { parts: good, persona } = await referenceCall(sample, world);
    await world.settle();
    const before = await world.fingerprint();
    const bare = {
      method: endpoint.method,
      headers: headersOf(endpoint, persona, good),
      body: JSON.stringify(good.body ?? {}),
    };
    if (endpoint.idempotency === 'required') {
      expect(await replyOf(await world.app.request(addressOf(endpoint, good), bare))).toMatchObject({
        status: 400,
        code: 'idempotency.key_required',
      });
    }
    expect(await send(world.app, endpoint, persona, { ...good, idempotencyKey: 'short' })).toMatchObject({
      status: 400,
      code: 'input.malformed',
    });
    expect(await world.fingerprint()).toBe(before);
  });
});
