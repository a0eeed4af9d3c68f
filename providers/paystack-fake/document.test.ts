import { readFileSync } from 'node:fs';
import { newId } from '#kernel/ids.ts';
import { responseCheck } from '#test/support/openapi-responses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { PAYSTACK_KEY } from '../conformance/paystack-world.ts';
import { type PaystackFake, startPaystackFake } from './server.ts';

const faultsOf = responseCheck(readFileSync('data/paystack/openapi.json', 'utf8'));
let fake: PaystackFake;
beforeAll(async () => {
  fake = await startPaystackFake({ secretKey: PAYSTACK_KEY, webhookUrl: 'http://127.0.0.1:9/nobody', retryMs: 1 });
});
afterAll(() => fake.stop());

async function send(method: 'GET' | 'POST', path: string, body?: object) {
  const response = await fetch(`${fake.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${PAYSTACK_KEY}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

async function read(path: string, reference: string) {
  const { status, answer } = await send('GET', path.replace('{reference}', reference));
  return { status, answer, faults: faultsOf({ path, status, body: answer }) };
}

const CHECK = '/charge/{reference}';
const told = z.object({ data: z.object({ status: z.string() }) });

test.each([
  ['0244000001', 'mtn', 'pay_offline'],
  ['0204000001', 'vod', 'send_otp'],
])('the fake answers about a charge of %s (%s) as the document says', async (phone, provider, waiting) => {
  const reference = newId();
  await send('POST', '/charge', {
    ...{ email: 'a@example.com', amount: 500, currency: 'GHS', reference },
    mobile_money: { phone, provider },
  });
  const asked = await read(CHECK, reference);
  expect({ faults: asked.faults, status: told.parse(asked.answer).data.status }).toEqual({
    faults: [],
    status: waiting,
  });
  fake.steer({ do: 'approve', reference });
  const paid = await read(CHECK, reference);
  expect({ faults: paid.faults, status: told.parse(paid.answer).data.status }).toEqual({
    faults: [],
    status: 'success',
  });
});

test.each([CHECK, '/transaction/verify/{reference}', '/transfer/verify/{reference}'])(
  'the fake says 404 in the words of the document at %s',
  async (path) => {
    expect(await read(path, newId())).toEqual({
      status: 404,
      answer: { status: false, message: 'Entity not found' },
      faults: [],
    });
  },
);
