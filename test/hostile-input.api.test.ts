import { newId } from '#kernel/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referenceCall } from './authorization-matrix/cells.ts';
import type { Parts } from './authorization-matrix/sample.ts';
import { samples } from './authorization-matrix/samples.ts';
import { send } from './authorization-matrix/send.ts';
import { fieldsOf, replaced } from './authorization-matrix/spoil.ts';
import { openWorld, type World } from './authorization-matrix/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/**
 * What breaks programs: characters that databases refuse or read as their own, numbers beyond their columns, no value
 * at all.
 */
const HOSTILE: readonly (readonly [string, unknown])[] = [
  ['a NUL', 'Yam\u0000'],
  ['half a character', '\uD83C'],
  ['SQL', "'; drop table users; --"],
  ['a pattern', '%_\\'],
  ['a long text', 'x'.repeat(20_000)],
  ['a large number', Number.MAX_SAFE_INTEGER],
  ['a larger number', 1e308],
  ['a number in a text', '99999999999999999999'],
  ['less than nothing', -1],
  ['a cursor', 'WyJub3QiLCJhIiwiY3Vyc29yIl0'],
  ['nothing', null],
  ['a list', [[]]],
];

const seed = Number(process.env['FARMGATE_SEED'] ?? Date.now() % 1_000_000);
/** Every day each endpoint gets one in so many of them, others than its neighbours; in the long form all. */
const ONE_IN = process.env['FARMGATE_LONG'] === '1' ? 1 : 3;

const named = samples.map((sample, place) => ({
  id: sample.endpoint.id,
  sample,
  hostile: HOSTILE.filter((_value, index) => (index + place + seed) % ONE_IN === 0),
}));

describe.each(named)('$id', ({ sample, hostile }) => {
  const { endpoint } = sample;

  async function replyTo(changed: Parts): Promise<string | null> {
    const { parts, persona } = await referenceCall(sample, world);
    const reply = await send(world.app, endpoint, persona, {
      ...parts,
      ...changed,
      ...(endpoint.idempotency === 'none' ? {} : { idempotencyKey: newId() }),
    });
    return reply.status < 500 ? null : `${reply.status} ${reply.code} for ${JSON.stringify(changed).slice(0, 300)}`;
  }

  test('never fails over what it is sent', async () => {
    const { parts } = await referenceCall(sample, world);
    const errors: (string | null)[] = [];
    for (const [, value] of hostile) {
      const inAddress = typeof value === 'object' ? 'x' : String(value).toWellFormed();
      for (const query of replaced(endpoint.query, parts.query, inAddress)) errors.push(await replyTo({ query }));
      for (const params of replaced(endpoint.params, parts.params, inAddress)) errors.push(await replyTo({ params }));
      const bodies =
        endpoint.consumes === 'json' && fieldsOf(endpoint.body) !== null
          ? replaced(endpoint.body, parts.body, value)
          : [];
      for (const body of bodies) errors.push(await replyTo({ body }));
    }
    expect(errors.filter((error) => error !== null)).toEqual([]);
  });
});

test('lists in lists without end are refused', async () => {
  const body = `{"email": ${'['.repeat(40_000)}${']'.repeat(40_000)}, "password": "secret"}`;
  const response = await world.app.request('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(response.status).toBe(422);
});
