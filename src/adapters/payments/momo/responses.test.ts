import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderRefused, ProviderUnreachable } from '#slices/escrow/server/payment-provider.ts';
import { asking, paidCharge } from '#providers/conformance/conformance-world.ts';
import { type MomoWorld, momoWorld } from '#providers/conformance/momo-world.ts';

let world: MomoWorld;
beforeAll(async () => {
  world = await momoWorld();
});
afterAll(() => world.stop());

interface Odd {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
}

const page = (status: number): Odd => ({ status, body: '<html><h1>Bad gateway</h1></html>', type: 'text/html' });
const coded = (status: number, code: string): Odd => ({
  status,
  body: JSON.stringify({ code, message: 'See +233241' }),
});

async function outcomeOf(odd: Odd, call: 'requesttopay' | 'transfer' | 'read' | 'name'): Promise<unknown> {
  const wallet = await world.payer();
  const request = { reference: randomUUID(), amountPesewas: 5_00, ...wallet, name: 'Ama Mensah', reason: 'Yams' };
  world.fake.steer({ do: 'fault', fault: 'answer_before_work', calls: [call], answer: odd });
  const { provider } = world;
  const ask = {
    requesttopay: () => provider.charge({ ...request, description: 'Yams' }),
    transfer: () => provider.transfer(request),
    read: () => provider.readCharge(request.reference),
    name: () => provider.resolveName(wallet),
  };
  try {
    return await ask[call]();
  } catch (error) {
    expect(String(error)).not.toMatch(/233/);
    if (error instanceof ProviderRefused) return error.code;
    if (error instanceof ProviderUnreachable) return 'unreachable';
    throw error;
  } finally {
    world.fake.steer({ do: 'clear_faults' });
  }
}

describe('answers to what acts', () => {
  test.each<readonly [string, Odd, string, string]>([
    ['a page of a proxy', page(502), 'unreachable', 'unreachable'],
    ['a page with status 200', page(200), 'unreachable', 'unreachable'],
    ['200 with an empty body', { status: 200, body: '' }, 'unreachable', 'unreachable'],
    ['201', { status: 201, body: '{}' }, 'unreachable', 'unreachable'],
    ['204', { status: 204, body: '' }, 'unreachable', 'unreachable'],
    ['truncated JSON', { status: 500, body: '{"code":"NOT_ALL' }, 'unreachable', 'unreachable'],
    ['500 without a body', { status: 500, body: '' }, 'unreachable', 'unreachable'],
    ['500 with an unknown code', coded(500, 'SOMETHING_NEW'), 'unreachable', 'unreachable'],
    ['500 for many causes', coded(500, 'INTERNAL_PROCESSING_ERROR'), 'unreachable', 'unreachable'],
    ['503', coded(503, 'SERVICE_UNAVAILABLE'), 'unreachable', 'unreachable'],
    ['500 of a wrong currency', coded(500, 'INVALID_CURRENCY'), 'invalid_request', 'invalid_request'],
    ['500 of a missing right', coded(500, 'NOT_ALLOWED'), 'unauthorised', 'unauthorised'],
    ['500 of too little money', coded(500, 'NOT_ENOUGH_FUNDS'), 'unreachable', 'insufficient_float'],
    ['400', coded(400, 'BAD_REQUEST'), 'invalid_request', 'invalid_request'],
    ['400 without a body', { status: 400, body: '' }, 'invalid_request', 'invalid_request'],
    ['403 of the gateway', { status: 403, body: '{"statusCode":403}' }, 'unauthorised', 'unauthorised'],
    ['404 of the gateway', { status: 404, body: '{"statusCode":404}' }, 'unreachable', 'unreachable'],
    ['404 of MTN', coded(404, 'RESOURCE_NOT_FOUND'), 'unreachable', 'unreachable'],
    [
      '429',
      { status: 429, body: '{"statusCode":429,"message":"Rate limit is exceeded."}' },
      'unreachable',
      'unreachable',
    ],
    ['302', { status: 302, body: '' }, 'unreachable', 'unreachable'],
  ])('%s', async (_what, odd, charged, transferred) => {
    expect(await outcomeOf(odd, 'requesttopay')).toBe(charged);
    expect(await outcomeOf(odd, 'transfer')).toBe(transferred);
  });
});

// A read that is refused must never pass for a payment that failed.
describe('answers to a read', () => {
  test.each<readonly [string, Odd, unknown]>([
    ['a page of a proxy', page(502), 'unreachable'],
    ['a page with status 200', page(200), 'unreachable'],
    ['a page with status 404', page(404), 'unreachable'],
    ['404 of the gateway', { status: 404, body: '{"statusCode":404,"message":"Resource not found"}' }, 'unreachable'],
    ['404 of MTN', coded(404, 'RESOURCE_NOT_FOUND'), { state: 'unknown_reference' }],
    ['404 with another code', coded(404, 'SOMETHING_NEW'), 'unreachable'],
    ['an empty body', { status: 200, body: '' }, 'unreachable'],
    ['null', { status: 200, body: 'null' }, 'unreachable'],
    ['an empty object', { status: 200, body: '{}' }, 'unreachable'],
    ['truncated JSON', { status: 200, body: '{"amount":"5.00","curr' }, 'unreachable'],
    ['202', { status: 202, body: '' }, 'unreachable'],
    ['400', coded(400, 'BAD_REQUEST'), 'unreachable'],
    ['403', { status: 403, body: '' }, 'unreachable'],
    ['429', { status: 429, body: '' }, 'unreachable'],
    ['500 of a missing right', coded(500, 'NOT_ALLOWED_TARGET_ENVIRONMENT'), 'unreachable'],
    ['500 of an unknown party', coded(500, 'PAYER_NOT_FOUND'), 'unreachable'],
  ])('%s', async (_what, odd, outcome) => {
    expect(await outcomeOf(odd, 'read')).toEqual(outcome);
  });

  const whole = { amount: '120', currency: 'GHS', status: 'SUCCESSFUL', payerMessage: 'Yams' };

  async function readAs(change: Readonly<Record<string, unknown>>): Promise<unknown> {
    const reference = randomUUID();
    const body = JSON.stringify({ ...whole, externalId: reference, ...change });
    world.fake.steer({ do: 'fault', fault: 'answer_before_work', calls: ['read'], answer: { status: 200, body } });
    return world.provider.readCharge(reference);
  }

  test('fields that nobody knows do no harm', async () => {
    const extra = {
      payer: { partyId: '233241', partyIdType: 'MSISDN', more: [] },
      fee: '1',
      financialTransactionId: 7,
    };
    expect(await readAs(extra)).toMatchObject({ state: 'succeeded', paidPesewas: 120_00 });
  });

  test.each([
    ['another currency', { currency: 'EUR' }],
    ['no currency', { currency: undefined }],
    ['another reference', { externalId: randomUUID() }],
    ['no reference', { externalId: null }],
    ['no amount', { amount: undefined }],
    ['a third decimal', { amount: '120.001' }],
    ['a sign', { amount: '-120' }],
    ['an unknown status', { status: 'SUCCEEDED' }],
    ['a status in small letters', { status: 'successful' }],
  ])('%s is never success', async (_what, change) => {
    await expect(readAs(change)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test.each([
    ['a bare code', 'APPROVAL_REJECTED', 'declined_by_payer'],
    ['an object', { code: 'APPROVAL_REJECTED', message: 'x' }, 'declined_by_payer'],
    ['an unknown code', 'SOMETHING_NEW', 'provider_error'],
    ['nothing', undefined, 'provider_error'],
    ['null', null, 'provider_error'],
  ])('a reason that is %s', async (_what, reason, told) => {
    expect(await readAs({ status: 'FAILED', reason })).toMatchObject({
      state: 'declined',
      reason: told,
      paidPesewas: 0,
    });
  });

  test.each(['CREATED', 'PENDING', 'ONGOING'])('%s is pending', async (status) => {
    expect(await readAs({ status })).toMatchObject({ state: 'pending', paidPesewas: 0 });
  });
});

describe('what was sent before', () => {
  test.each([{ phone: '+233249999999' }, { description: 'Other yams' }, { amountPesewas: 1 }])(
    'with other content is a conflict: %o',
    async (change) => {
      const request = asking(await world.payer());
      await world.provider.charge(request);
      await expect(world.provider.charge({ ...request, ...change })).rejects.toMatchObject({
        code: 'reference_conflict',
      });
    },
  );

  test.each([{ phone: '+233249999998' }, { reason: 'Other yams' }])(
    'a transfer with other content is a conflict: %o',
    async (change) => {
      const wallet = await world.payer();
      const request = { reference: randomUUID(), amountPesewas: 5_00, ...wallet, name: 'Ama', reason: 'Yams' };
      await world.provider.transfer(request);
      await expect(world.provider.transfer({ ...request, ...change })).rejects.toMatchObject({
        code: 'reference_conflict',
      });
    },
  );

  test('with the same note, once cleaned, is the same', async () => {
    const request = { ...asking(await world.payer()), description: ' Ama’s yams ' };
    await world.provider.charge(request);
    expect(await world.provider.charge(request)).toMatchObject({ state: 'pending' });
  });

  test('a refund of another charge under a used reference is a conflict', async () => {
    const [one, other] = [await paidCharge(world, 50_00), await paidCharge(world, 50_00)];
    const request = { reference: randomUUID(), chargeReference: one.reference, amountPesewas: 5_00 };
    await world.provider.refund(request);
    await expect(world.provider.refund({ ...request, chargeReference: other.reference })).rejects.toMatchObject({
      code: 'reference_conflict',
    });
  });

  test('a refund beyond its charge fails, one of a charge never made is refused', async () => {
    const { reference: chargeReference } = await paidCharge(world, 50_00);
    const request = { reference: randomUUID(), chargeReference, amountPesewas: 50_01 };
    await world.provider.refund(request);
    await expect.poll(() => world.provider.readRefund(request)).toMatchObject({ state: 'failed' });
    const nowhere = { ...request, reference: randomUUID(), chargeReference: randomUUID() };
    await expect(world.provider.refund(nowhere)).rejects.toMatchObject({ code: 'charge_not_refundable' });
  });
});

describe('what is refused here', () => {
  test.each([{ network: 'telecel' as const }, { network: 'at' as const }, { phone: '0241234567' }])(
    'a wallet that MTN cannot serve: %o',
    async (change) => {
      const wallet = { ...(await world.payer()), ...change };
      const request = { reference: randomUUID(), amountPesewas: 5_00, ...wallet, name: 'Ama', reason: 'Yams' };
      const refused = { name: 'ProviderRefused', code: 'invalid_request' };
      await expect(world.provider.charge({ ...request, description: 'Yams' })).rejects.toMatchObject(refused);
      await expect(world.provider.transfer(request)).rejects.toMatchObject(refused);
      await expect(world.provider.resolveName(wallet)).rejects.toBeInstanceOf(ProviderUnreachable);
    },
  );

  test('amounts beyond what MTN can write', async () => {
    const request = { ...asking(await world.payer()), amountPesewas: 100_000_000_000 };
    await expect(world.provider.charge(request)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

describe('names', () => {
  test.each<readonly [string, Odd, unknown]>([
    ['two names', { status: 200, body: '{"given_name":"Ama","family_name":"Mensah"}' }, 'Ama Mensah'],
    ['one name', { status: 200, body: '{"given_name":"Ama"}' }, 'Ama'],
    ['the whole name', { status: 200, body: '{"name":" Ama Mensah "}' }, 'Ama Mensah'],
    ['no name', { status: 200, body: '{"sub":"0"}' }, 'unreachable'],
    ['nobody', coded(404, 'RESOURCE_NOT_FOUND'), null],
    ['nobody by another code', coded(404, 'ACCOUNT_HOLDER_NOT_FOUND'), null],
    ['a page', page(404), 'unreachable'],
    ['no right', { status: 403, body: '' }, 'unreachable'],
  ])('%s', async (_what, odd, outcome) => {
    expect(await outcomeOf(odd, 'name')).toBe(outcome);
  });
});
