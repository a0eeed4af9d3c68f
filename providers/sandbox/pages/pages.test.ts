import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get as httpGet } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChargeRequest } from '#slices/escrow/server/payment-provider.ts';
import { nextPhone, sandboxWorld } from '../../conformance/sandbox-world.ts';
import type { SandboxWorld } from '../../conformance/sandbox-world.ts';

let world: SandboxWorld;

beforeAll(async () => {
  world = await sandboxWorld();
});
afterAll(async () => {
  await world.stop();
});

async function charge(change: Partial<ChargeRequest> = {}): Promise<ChargeRequest> {
  const request: ChargeRequest = {
    reference: randomUUID(),
    amountPesewas: 1_240_05,
    phone: nextPhone('24'),
    network: 'mtn',
    description: 'Cassava',
    ...change,
  };
  await world.provider.charge(request);
  return request;
}

function pathOf(phone: string): string {
  return `/phones/${phone.slice(1)}`;
}

function get(path: string): Promise<string> {
  return fetch(world.sandbox.url + path).then((response) => response.text());
}

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(world.sandbox.url + path, { method: 'POST', body, headers, redirect: 'manual' });
}

test('the phone shows the prompt, and its form approves it and comes back', async () => {
  const { reference, phone } = await charge();
  const page = await get(pathOf(phone));
  expect(page).toContain('₵1,240.05');
  expect(page).toContain(reference);
  const response = await post('/act', { do: 'approve', reference, pin: '1234', back: pathOf(phone) });
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `${pathOf(phone)}?said=The%20PIN%20was%20typed.`,
  ]);
  expect(await world.provider.readCharge(reference)).toMatchObject({ state: 'succeeded' });
  expect(await get(pathOf(phone))).toContain('₵3,759.95');
});

test('declining and timing out work from the page', async () => {
  const [one, other] = [await charge(), await charge()];
  await post('/act', { do: 'decline', reference: one.reference, back: '/' });
  await post('/act', { do: 'time_out', reference: other.reference, back: '/' });
  expect(await world.provider.readCharge(one.reference)).toMatchObject({ state: 'declined' });
  expect(await world.provider.readCharge(other.reference)).toMatchObject({ state: 'timed_out' });
});

test('the one-time code is on the phone and nowhere in the response to the app', async () => {
  const request = await charge({ phone: nextPhone('20'), network: 'telecel' });
  const otp = world.sandbox.charge(request.reference).otp ?? '';
  expect(otp).toMatch(/^\d{6}$/);
  expect(await get(pathOf(request.phone))).toContain(otp);
  expect(JSON.stringify(await world.provider.readCharge(request.reference))).not.toContain(otp);
});

test('what callers send is shown as text, never as markup', async () => {
  const { phone } = await charge({ description: '<script>alert(1)</script>' });
  for (const path of ['/', pathOf(phone)]) {
    const page = await get(path);
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>alert');
  }
});

test('the settings form changes the wallet, money typed in cedis', async () => {
  const phone = nextPhone('26');
  const fields = { do: 'wallet', phone, name: 'Esi Ofori', network: 'at', balance: '1,000.5', pin: '4321' };
  await post('/act', { ...fields, onPrompt: 'decline', limit: '2000', blocked: 'on', back: '/' });
  expect(world.sandbox.wallet(phone)).toMatchObject({
    name: 'Esi Ofori',
    balancePesewas: 1_000_50,
    pin: '4321',
    onPrompt: 'decline',
    limitPesewas: 2_000_00,
    blocked: true,
    holdPayouts: false,
  });
  const refused = await post('/act', { ...fields, balance: '12.345', back: '/' });
  expect(refused.headers.get('location')).toMatch(/^\/\?problem=/);
});

test('the faults form sets and clears faults', async () => {
  const phone = nextPhone('24');
  const faults = { answerFault: 'unreachable', answerTimes: '2', webhookCopies: '3', webhookLost: 'on' };
  await post('/act', { do: 'faults', phone, ...faults, back: '/faults' });
  expect(await get(`${pathOf(phone)}/settings`)).toMatch(/value="unreachable"\s+selected/);
  expect(await get('/faults')).toContain(`${pathOf(phone)}/settings`);
  await post('/act', { do: 'faults', phone, back: '/faults' });
  expect(await get('/faults')).not.toContain(`${pathOf(phone)}/settings`);
});

test('the way back leads to the sandbox only', async () => {
  for (const back of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example']) {
    const response = await post('/act', { do: 'decline', reference: randomUUID(), back });
    expect(response.headers.get('location')).toMatch(/^\/\?problem=/);
  }
});

test('another site cannot steer, by a form or by JSON', async () => {
  const { reference } = await charge();
  const origin = 'https://elsewhere.example';
  expect((await post('/act', { do: 'decline', reference, back: '/' }, { origin })).status).toBe(403);
  const body = JSON.stringify({ do: 'decline', reference });
  const response = await fetch(`${world.sandbox.url}/steer`, { method: 'POST', body, headers: { origin } });
  expect(response.status).toBe(403);
  expect(await world.provider.readCharge(reference)).toMatchObject({ state: 'pending' });
});

test('a foreign name that points at this machine is refused', async () => {
  const { hostname, port } = new URL(world.sandbox.url);
  const reply = httpGet({ hostname, port, path: '/', headers: { host: 'elsewhere.example' } });
  const [response] = await once(reply, 'response');
  expect(response.statusCode).toBe(403);
  response.resume();
});

test('steering by JSON answers, and refuses what does not fit', async () => {
  const { reference } = await charge();
  const steer = (command: unknown): Promise<Response> =>
    fetch(`${world.sandbox.url}/steer`, { method: 'POST', body: JSON.stringify(command) });
  expect((await steer({ do: 'approve', reference })).status).toBe(200);
  expect((await steer({ do: 'approve', reference })).status).toBe(422);
  expect((await steer({ do: 'make_money' })).status).toBe(400);
  expect((await steer({ do: 'approve', reference: randomUUID() })).status).toBe(404);
});

test('a number typed as people write it opens its phone', async () => {
  const response = await fetch(`${world.sandbox.url}/phones?number=024%20123%204567`, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe('/phones/233241234567');
  expect((await fetch(`${world.sandbox.url}/phones/44771234567`)).status).toBe(404);
});
