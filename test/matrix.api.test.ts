import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLERS } from './matrix/callers.ts';
import { callFor, expectedOf, OBJECTS, referenceCall, refusedByRule } from './matrix/cells.ts';
import type { Caller } from './matrix/callers.ts';
import type { ObjectKind } from './matrix/cells.ts';
import type { Sample } from './matrix/sample.ts';
import { samples } from './matrix/samples.ts';
import { send } from './matrix/send.ts';
import { Answers } from './matrix/table.ts';
import { openWorld, type World } from './matrix/world.ts';

let world: World;
const answers = new Answers();

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('every route has one sample, and every sample a route', () => {
  const routes = world.app.product.dispatcher.routes.map(({ endpoint }) => endpoint.id).toSorted();
  expect(samples.map(({ endpoint }) => endpoint.id).toSorted()).toEqual(routes);
});

/** Calls once and looks that the answer is the one declared, and that a refusal left no trace. */
async function check(sample: Sample, caller: Caller, object: ObjectKind): Promise<void> {
  const { endpoint } = sample;
  const persona = await world.callerOf(caller, endpoint);
  const rule = refusedByRule(sample, caller, persona);
  const parts = rule && object === 'own' ? await referenceCall(sample, world) : await callFor(sample, object, world, persona);
  if (parts === null) return;
  const [status, code] = rule ?? expectedOf(sample, object, persona);
  const before = await world.fingerprint();
  const { by, ...call } = parts;
  const reply = await send(world.app, endpoint, persona, by && !rule ? parts : call);
  answers.note(endpoint.id, { caller, object }, reply.status);
  expect([reply.status, code === undefined ? undefined : reply.code], JSON.stringify(reply.body)).toEqual([status, code]);
  if (status >= 400) expect(await world.fingerprint()).toBe(before);
  else if (endpoint.method !== 'GET') await world.settle();
}

describe.each(samples.map((sample) => ({ id: sample.endpoint.id, sample })))('$id', ({ sample }) => {
  test.each(CALLERS)('%s', async (caller) => {
    expect.hasAssertions();
    for (const object of OBJECTS) await check(sample, caller, object);
  });
});

test('the table of answers', async () => {
  const endpoints = world.app.product.dispatcher.routes.map(({ endpoint }) => endpoint);
  await expect(answers.table(endpoints)).toMatchFileSnapshot('matrix/answers.md');
});
