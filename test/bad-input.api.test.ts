import { newId } from '#kernel/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Persona } from './authorization-matrix/callers.ts';
import { referenceCall } from './authorization-matrix/cells.ts';
import type { Parts, Sample } from './authorization-matrix/sample.ts';
import { samples } from './authorization-matrix/samples.ts';
import { addressOf, headersOf, replyOf, send, type Reply } from './authorization-matrix/send.ts';
import { fieldsOf, replaced, spoil } from './authorization-matrix/spoil.ts';
import { openWorld, type World } from './authorization-matrix/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Ready {
  readonly good: Parts;
  readonly persona: Persona | null;
  readonly before: string;
  /** The good call, with these headers and this body instead. */
  raw(body: RequestInit['body'], headers: Readonly<Record<string, string>>): Promise<Reply>;
}

/**
 * A good call of somebody who may make it, ready to be spoilt. Whatever made it possible has come to rest, and no call
 * here succeeds.
 */
async function readyFor(sample: Sample): Promise<Ready> {
  const { endpoint } = sample;
  const { persona, parts: good } = await referenceCall(sample, world);
  const parts = { ...good, idempotencyKey: newId() };
  return {
    good,
    persona,
    before: await world.fingerprint(),
    async raw(body, changed) {
      const headers = headersOf(endpoint, persona, parts);
      for (const [name, value] of Object.entries(changed)) headers.set(name, value);
      return replyOf(await world.app.request(addressOf(endpoint, parts), { method: endpoint.method, headers, body }));
    },
  };
}

const named = (chosen: readonly Sample[]) => chosen.map((sample) => ({ id: sample.endpoint.id, sample }));
const changing = samples.filter(({ endpoint }) => endpoint.method !== 'GET');
const withFields = changing.filter(({ endpoint }) => fieldsOf(endpoint.body) !== null);

describe.each(named(withFields))('a spoilt body of $id', ({ sample }) => {
  test('is refused by the name of its field and changes nothing', async () => {
    const { good, persona, before } = await readyFor(sample);
    const cases = spoil(sample.endpoint, good.body);
    expect(cases.length).toBeGreaterThan(0);
    for (const { problem, field, body } of cases) {
      const reply = await send(world.app, sample.endpoint, persona, { ...good, body });
      expect([field, problem, reply.status, reply.code]).toEqual([field, problem, 422, 'input.invalid']);
      expect(Object.keys(reply.errors).map((name) => name.split('.', 1)[0])).toContain(field);
    }
    expect(await world.fingerprint()).toBe(before);
  });
});

describe.each(named(changing.filter(({ endpoint }) => endpoint.consumes === 'json')))(
  'over HTTP, $id',
  ({ sample }) => {
    test('refuses what is not JSON, does not say so, or is too large, and changes nothing', async () => {
      const { before, raw } = await readyFor(sample);
      const json = { 'content-type': 'application/json' };
      expect(await raw('{"half": ', json)).toMatchObject({ status: 400, code: 'input.malformed' });
      expect(await raw('<xml/>', { 'content-type': 'text/xml' })).toMatchObject({
        status: 415,
        code: 'input.unsupported_type',
      });
      expect(await raw(`"${'x'.repeat(sample.endpoint.maxBytes)}"`, json)).toMatchObject({
        status: 413,
        code: 'input.too_large',
      });
      expect(await world.fingerprint()).toBe(before);
    });
  },
);

describe.each(named(changing.filter(({ endpoint }) => endpoint.consumes === 'multipart')))(
  'over HTTP, $id',
  ({ sample }) => {
    test('refuses what is no form, does not say so, or is too large, and changes nothing', async () => {
      const { before, raw } = await readyFor(sample);
      const form = { 'content-type': 'multipart/form-data; boundary=line' };
      expect(await raw('no form at all', form)).toMatchObject({ status: 400, code: 'input.malformed' });
      expect(await raw('{}', { 'content-type': 'application/json' })).toMatchObject({
        status: 415,
        code: 'input.unsupported_type',
      });
      expect(await raw('x'.repeat(sample.endpoint.maxBytes + 1), form)).toMatchObject({
        status: 413,
        code: 'input.too_large',
      });
      expect(await world.fingerprint()).toBe(before);
    });
  },
);

describe.each(named(changing.filter(({ endpoint }) => endpoint.consumes === 'bytes' || endpoint.consumes === 'text')))(
  'over HTTP, $id',
  ({ sample }) => {
    test('refuses what is too large and changes nothing', async () => {
      const { before, raw } = await readyFor(sample);
      expect(await raw('x'.repeat(sample.endpoint.maxBytes + 1), {})).toMatchObject({
        status: 413,
        code: 'input.too_large',
      });
      expect(await world.fingerprint()).toBe(before);
    });
  },
);

const elsewhere: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://elsewhere.example' },
];

describe.each(named(changing.filter(({ endpoint }) => endpoint.consumes !== 'text')))(
  'from another site, $id',
  ({ sample }) => {
    test('is refused and changes nothing', async () => {
      const { good, persona, before } = await readyFor(sample);
      for (const headers of elsewhere) {
        const reply = await send(world.app, sample.endpoint, persona, { ...good, headers });
        expect([headers, reply.status, reply.code]).toEqual([headers, 403, 'request.cross_site']);
      }
      expect(await world.fingerprint()).toBe(before);
    });
  },
);

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

const withHostile = samples.map((sample, place) => ({
  id: sample.endpoint.id,
  sample,
  hostile: HOSTILE.filter((_value, index) => (index + place + seed) % ONE_IN === 0),
}));

describe.each(withHostile)('hostile input of $id', ({ sample, hostile }) => {
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
    // Some of what is sent before is accepted.
    await world.settle();
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
