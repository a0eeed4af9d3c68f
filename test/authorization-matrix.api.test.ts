import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLERS, type Caller } from './authorization-matrix/callers.ts';
import { cellsOf, type Cell } from './authorization-matrix/cells.ts';
import type { Sample } from './authorization-matrix/sample.ts';
import { samples } from './authorization-matrix/samples.ts';
import { type Reply, send } from './authorization-matrix/send.ts';
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

interface Made {
  readonly caller: Caller;
  readonly cell: Cell;
  readonly reply: Reply;
}

async function make(sample: Sample, caller: Caller, cell: Cell): Promise<Made> {
  const persona = await world.callerOf(caller, sample.endpoint);
  const reply = await send(world.app, sample.endpoint, persona, cell.parts);
  responses.note(sample.endpoint.id, { caller, object: cell.object }, reply.status);
  return { caller, cell, reply };
}

function expectOutcome({ cell: { object, expected }, reply }: Made): void {
  const [status, code] = expected;
  expect([reply.status, code && reply.code], `${object}: ${JSON.stringify(reply.body)}`).toEqual([status, code]);
}

/** All calls of an endpoint that must be refused, and what they wrote all the same. */
interface Refusals {
  readonly made: readonly Made[];
  /** The callers after whose calls a table was not as before. */
  readonly writers: readonly Caller[];
}

/** Makes the calls of some callers; says whether every table is as before. */
async function makeAll(
  sample: Sample,
  planned: readonly { readonly caller: Caller; readonly cell: Cell }[],
): Promise<{ readonly made: readonly Made[]; readonly wrote: boolean }> {
  const before = await world.fingerprint();
  const made: Made[] = [];
  for (const { caller, cell } of planned) made.push(await make(sample, caller, cell));
  return { made, wrote: (await world.fingerprint()) !== before };
}

/** All callers together; only when something was written, once more caller by caller, to name who wrote it. */
async function makeRefusals(sample: Sample): Promise<Refusals> {
  const planned: { caller: Caller; cell: Cell }[] = [];
  for (const caller of CALLERS) {
    const cells = await cellsOf(sample, caller, world, 'refused');
    planned.push(...cells.map((cell) => ({ caller, cell })));
  }
  if (planned.length === 0) return { made: [], writers: [] };
  // The consequences of what was called before come now.
  await world.settle();
  const { made, wrote } = await makeAll(sample, planned);
  const writers: Caller[] = [];
  for (const caller of wrote ? CALLERS : []) {
    const own = await makeAll(
      sample,
      planned.filter((one) => one.caller === caller),
    );
    if (own.wrote) writers.push(caller);
  }
  return { made, writers: wrote && writers.length === 0 ? [...CALLERS] : writers };
}

describe.each(samples.map((sample) => ({ id: sample.endpoint.id, sample })))('$id', ({ sample }) => {
  let refusals: Promise<Refusals> | undefined;
  const refused = () => (refusals ??= makeRefusals(sample));
  afterAll(() => world.retireTwins());

  test('what is refused writes nothing', async () => {
    expect((await refused()).writers).toEqual([]);
  });

  test.each(CALLERS)('%s', async (caller) => {
    expect.hasAssertions();
    const made = (await refused()).made.filter((one) => one.caller === caller);
    made.forEach(expectOutcome);
    const good = await cellsOf(sample, caller, world, 'good');
    for (const cell of good) expectOutcome(await make(sample, caller, cell));
  });
});

test('nothing was written past the database layer, where single tables would not have been read again', async () => {
  await world.settle();
  expect(await world.fingerprint()).toBe(await world.wholeFingerprint());
});

test('the table of responses', async () => {
  const endpoints = world.app.product.dispatcher.routes.map(({ endpoint }) => endpoint);
  await expect(responses.table(endpoints)).toMatchFileSnapshot('../docs/authorization-matrix.md');
});
