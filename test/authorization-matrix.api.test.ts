import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLERS } from './authorization-matrix/callers.ts';
import { cellsOf, type Cell } from './authorization-matrix/cells.ts';
import type { Caller } from './authorization-matrix/callers.ts';
import type { Sample } from './authorization-matrix/sample.ts';
import { samples } from './authorization-matrix/samples.ts';
import { send } from './authorization-matrix/send.ts';
import { Responses } from './authorization-matrix/table.ts';
import { openWorld, type World } from './authorization-matrix/world.ts';

let world: World;
const responses = new Responses();

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('every route has one sample, and every sample a route', () => {
  const routes = world.app.product.dispatcher.routes.map(({ endpoint }) => endpoint.id).toSorted();
  expect(samples.map(({ endpoint }) => endpoint.id).toSorted()).toEqual(routes);
});

async function make(sample: Sample, caller: Caller, { object, parts, expected: [status, code] }: Cell): Promise<void> {
  const persona = await world.callerOf(caller, sample.endpoint);
  const reply = await send(world.app, sample.endpoint, persona, parts);
  responses.note(sample.endpoint.id, { caller, object }, reply.status);
  expect([reply.status, code && reply.code], `${object}: ${JSON.stringify(reply.body)}`).toEqual([status, code]);
}

/**
 * Makes the calls that must succeed, and all that follows from them; then those that must be refused, after which every
 * table must be as before.
 */
async function checkCaller(sample: Sample, caller: Caller): Promise<void> {
  const cells = await cellsOf(sample, caller, world);
  const [good, refused] = [
    cells.filter(({ expected }) => expected[0] < 400),
    cells.filter(({ expected }) => expected[0] >= 400),
  ];
  for (const cell of good) await make(sample, caller, cell);
  // What is read has no consequences: at most they wait, and come with those of the next change.
  if (good.length > 0 && sample.endpoint.method !== 'GET') await world.settle();
  if (refused.length === 0) return;
  const before = await world.fingerprint();
  for (const cell of refused) await make(sample, caller, cell);
  expect(await world.fingerprint()).toBe(before);
}

describe.each(samples.map((sample) => ({ id: sample.endpoint.id, sample })))('$id', ({ sample }) => {
  test.each(CALLERS)('%s', async (caller) => {
    expect.hasAssertions();
    await checkCaller(sample, caller);
  });
});

test('the table of responses', async () => {
  const endpoints = world.app.product.dispatcher.routes.map(({ endpoint }) => endpoint);
  await expect(responses.table(endpoints)).toMatchFileSnapshot('../docs/authorization-matrix.md');
});
