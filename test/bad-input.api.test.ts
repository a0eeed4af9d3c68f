import { newId } from '#kernel/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Persona } from './authorization-matrix/callers.ts';
import { referenceCall } from './authorization-matrix/cells.ts';
import type { Parts, Sample } from './authorization-matrix/sample.ts';
import { samples } from './authorization-matrix/samples.ts';
import { addressOf, headersOf, replyOf, send, type Reply } from './authorization-matrix/send.ts';
import { fieldsOf, spoil } from './authorization-matrix/spoil.ts';
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
