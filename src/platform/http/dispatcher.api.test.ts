import { rowsIn } from '#test/support/rows.ts';
import { createDispatcher } from '#platform/http/dispatcher.ts';
import type { Origin } from '#platform/http/origin.ts';
import { refused } from '#kernel/refusal.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { route } from './route.ts';

const make = defineEndpoint({
  id: 'probe.make',
  method: 'POST',
  path: '/api/probe',
  summary: 'Inserts one row',
  who: 'signed_in',
  body: z.strictObject({ name: z.string().min(2, 'Too short') }),
  output: z.object({ name: z.string(), made: z.number() }),
  idempotency: 'accepted',
  refusals: { 'probe.forbidden_name': 409 },
});

let app: TestApp;
let made = 0;

beforeAll(async () => {
  app = await testApp();
  await rowsIn(app.platform.db, 'create table probes (name text)');
});
afterAll(() => app.close());

async function origin(): Promise<Origin> {
  return {
    viewer: await app.person(),
    requestId: 'request-1',
    ip: '::1',
    headers: new Headers(),
    responseHeaders: new Headers(),
  };
}

function dispatcher() {
  const handler = route(make, async (input, call) => {
    await rowsIn(call.tx, 'insert into probes values ($1)', [input.body.name]);
    if (input.body.name === 'nobody') throw refused('probe.forbidden_name', 'Not this one.');
    if (input.body.name === 'unknown') throw refused('probe.undeclared', 'Never declared.');
    made += 1;
    return { name: input.body.name, made, secret: 'must not leave' };
  });
  return createDispatcher([handler], app.platform, {
    settled: async () => undefined,
    noteAct: async () => undefined,
    passwordShown: async () => true,
  });
}

const input = (name: string) => ({ params: {}, query: {}, body: { name } });

test('the response holds only what the contract declares', async () => {
  const response = await dispatcher().dispatch(make, input('kofi'), await origin(), null);
  expect(response).toEqual({ name: 'kofi', made });
});

test('a refusal rolls back what the use case wrote and keeps its declared status', async () => {
  await expect(dispatcher().dispatch(make, input('nobody'), await origin(), null)).rejects.toMatchObject({
    status: 409,
    code: 'probe.forbidden_name',
  });
  expect(await rowsIn(app.platform.db, "select * from probes where name = 'nobody'")).toEqual([]);
});

test('an undeclared refusal is an error of ours', async () => {
  await expect(dispatcher().dispatch(make, input('unknown'), await origin(), null)).rejects.toMatchObject({
    status: 500,
    code: 'server.fault',
  });
});

test('bad input names the field and runs nothing', async () => {
  const before = made;
  await expect(dispatcher().dispatch(make, input('x'), await origin(), null)).rejects.toMatchObject({
    status: 422,
    errors: { name: ['Too short'] },
  });
  expect(made).toBe(before);
});

test('the same key thirty times at once makes one row and one response', async () => {
  const who = await origin();
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => dispatcher().dispatch(make, input('ama'), who, 'key-12345678')),
  );
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(await rowsIn(app.platform.db, "select * from probes where name = 'ama'")).toHaveLength(1);
});

/** A use case that says how often it began and learned of its commit. */
function counted(endpoint = make) {
  const seen = { begun: 0, committed: 0 };
  const handler = route(endpoint, async ({ body }, call) => {
    seen.begun += 1;
    call.afterCommit(() => (seen.committed += 1));
    await rowsIn(call.tx, 'insert into probes values ($1)', [body.name]);
    return { name: body.name, made: seen.begun };
  });
  return {
    seen,
    dispatcher: createDispatcher([handler], app.platform, {
      settled: async () => undefined,
      noteAct: async () => undefined,
      passwordShown: async () => true,
    }),
  };
}

test('a use case does not begin when its key was used before', async () => {
  const who = await origin();
  const { seen, dispatcher: once } = counted();
  const first = await once.dispatch(make, input('adwoa'), who, 'key-11111111');
  expect(await once.dispatch(make, input('adwoa'), who, 'key-11111111')).toEqual(first);
  await expect(once.dispatch(make, input('kwaku'), who, 'key-11111111')).rejects.toMatchObject({
    status: 422,
    code: 'idempotency.key_reused',
  });
  expect(seen).toEqual({ begun: 1, committed: 1 });
  expect(await rowsIn(app.platform.db, "select * from probes where name in ('adwoa', 'kwaku')")).toHaveLength(1);
});

test('visitors who send the same key neither share a response nor refuse each other; a repeat of one of them makes one row', async () => {
  const anyone = defineEndpoint({ ...make, id: 'probe.visit', path: '/api/visits', who: 'anyone' });
  const { dispatcher: once } = counted(anyone);
  const visitor = { ...(await origin()), viewer: null, ip: '41.66.1.2' };
  const visit = (index: number, ip = visitor.ip) =>
    once.dispatch(anyone, input(`visitor ${index}`), { ...visitor, ip }, 'key-33333333');
  const outcomes = await Promise.allSettled([0, 1, 2, 0, 1, 2].map((index) => visit(index)));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await rowsIn(app.platform.db, "select * from probes where name like 'visitor %'")).toHaveLength(3);
  await visit(0, '41.66.9.9');
  expect(await rowsIn(app.platform.db, "select * from probes where name = 'visitor 0'")).toHaveLength(2);
});

test('the same key with other input is refused', async () => {
  const who = await origin();
  await dispatcher().dispatch(make, input('efua'), who, 'key-99999999');
  await expect(dispatcher().dispatch(make, input('yaw'), who, 'key-99999999')).rejects.toMatchObject({
    status: 422,
    code: 'idempotency.key_reused',
  });
});

test('a visitor is asked to sign in', async () => {
  const visitor = { ...(await origin()), viewer: null };
  await expect(dispatcher().dispatch(make, input('kofi'), visitor, null)).rejects.toMatchObject({
    status: 401,
    code: 'session.required',
  });
});
