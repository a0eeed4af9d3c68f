import { createHmac, randomUUID } from 'node:crypto';
import { checkPaystackRequest as check } from '#test/support/paystack-requests.ts';
import { describe, expect, test } from 'vitest';
import { asking, paidCharge } from '#providers/conformance/conformance-world.ts';
import type { SteerCommand } from '#providers/paystack-fake/book.ts';
import type { PaystackWorld } from '#providers/conformance/paystack-world.ts';
import { PAYSTACK_KEY, paystackWorlds } from '#providers/conformance/paystack-world.ts';
import { nextPhone } from '#providers/conformance/sandbox-world.ts';

const start = paystackWorlds(check);

describe('webhooks', () => {
  /** The notices of what has come so far. */
  async function notices(world: PaystackWorld) {
    await world.fake.webhooksIdle();
    return world.inbox.received.map(({ rawBody, headers }) => world.provider.readWebhook(rawBody, headers));
  }

  test('copies carry the same event, other events others', async () => {
    const world = await start();
    world.fake.steer({ do: 'webhooks', copies: 3 });
    const [one, other] = [await paidCharge(world, 10_00), await paidCharge(world, 10_00)];
    const heard = await notices(world);
    expect(heard).toHaveLength(6);
    expect(new Set(heard.map((notice) => notice?.eventId)).size).toBe(2);
    expect(new Set(heard.map((notice) => notice?.reference))).toEqual(new Set([one.reference, other.reference]));
  });

  test('out of order they still name what they are about', async () => {
    const world = await start();
    world.fake.steer({ do: 'webhooks', reorder: 2 });
    const [one, other] = [await paidCharge(world, 10_00), await paidCharge(world, 10_00)];
    expect((await notices(world)).map((notice) => notice?.reference)).toEqual([other.reference, one.reference]);
  });

  test('one that says paid about a charge that is not changes nothing: the read counts', async () => {
    const world = await start();
    const request = asking(await world.payer());
    await world.provider.charge(request);
    await world.decline(request.reference);
    const data = { id: 1, reference: request.reference, status: 'success', amount: request.amountPesewas };
    world.fake.steer({ do: 'announce', event: 'charge.success', data });
    expect(await notices(world)).toMatchObject([{ kind: 'charge', reference: request.reference }]);
    expect(await world.provider.readCharge(request.reference)).toMatchObject({ state: 'declined', paidPesewas: 0 });
  });

  test('about refunds name their charge, about transfers our reference', async () => {
    const world = await start();
    const charge = await paidCharge(world, 100_00);
    const part = { chargeReference: charge.reference, amountPesewas: 30_00 };
    const [first, second] = [randomUUID(), randomUUID()];
    await world.provider.refund({ ...part, reference: first });
    await world.provider.refund({ ...part, reference: second, amountPesewas: 20_00 });
    await world.webhook(second);
    const wallet = await world.payer();
    const transfer = { reference: randomUUID(), amountPesewas: 1, ...wallet, name: 'Ama Mensah', reason: 'Maize' };
    await world.provider.transfer(transfer);
    await world.webhook(transfer.reference);
    const heard = await notices(world);
    const about = (kind: string) => new Set(heard.filter((n) => n?.kind === kind).map((n) => n?.reference));
    expect(about('refunds_of_charge')).toEqual(new Set([charge.reference]));
    expect(about('transfer')).toEqual(new Set([transfer.reference]));
  });

  const events: [string, SteerCommand][] = [
    ['an invoice', { do: 'announce', event: 'invoice.create', data: { id: 7 } }],
    ['a refund without a charge', { do: 'announce', event: 'refund.processed', data: {} }],
    ['a transfer without a reference', { do: 'announce', event: 'transfer.success', data: {} }],
    ['something without a shape', { do: 'announce', event: '', data: { reference: 7 } }],
  ];
  test.each(events)('genuine ones about %s are taken and name nothing', async (_name, command) => {
    const world = await start();
    world.fake.steer(command);
    expect(await notices(world)).toMatchObject([{ reference: '', eventId: expect.stringContaining('other:') }]);
  });

  test('a dispute names its charge, and how it ended', async () => {
    const world = await start();
    const [lost, won] = [await paidCharge(world, 10_00), await paidCharge(world, 10_00)];
    await world.fake.webhooksIdle();
    world.fake.steer({ do: 'dispute', reference: lost.reference, outcome: 'open' });
    await world.fake.webhooksIdle();
    world.fake.steer({ do: 'dispute', reference: lost.reference, outcome: 'lost' });
    await world.fake.webhooksIdle();
    world.fake.steer({ do: 'dispute', reference: won.reference, outcome: 'won' });
    const heard = (await notices(world)).filter((notice) => notice?.kind === 'chargeback');
    expect(heard).toMatchObject([
      { reference: lost.reference, says: null },
      { reference: lost.reference, says: 'failed' },
      { reference: won.reference, says: null },
      { reference: won.reference, says: 'succeeded' },
    ]);
    expect(new Set(heard.map((notice) => notice?.eventId)).size).toBe(4);
  });

  test.each([
    ['another key', 'sk_test_another_key', 'sha512'],
    ['another hash', PAYSTACK_KEY, 'sha256'],
  ])('signed with %s they are not genuine', async (_name, key, algorithm) => {
    const world = await start();
    const body = JSON.stringify({ event: 'charge.success', data: { reference: randomUUID() } });
    const signature = createHmac(algorithm, key).update(body).digest('hex');
    const headers = new Headers({ 'x-paystack-signature': signature });
    expect(await world.provider.readWebhook(body, headers)).toBeNull();
  });
});

test('the fake is steered from this machine only, and shows its book', async () => {
  const world = await start();
  const phone = nextPhone('24');
  const steer = (headers: Record<string, string>) =>
    fetch(`${world.fake.url}/steer`, { method: 'POST', headers, body: JSON.stringify({ do: 'wallet', phone }) });
  expect((await steer({ origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await steer({})).status).toBe(200);
  expect(await (await fetch(`${world.fake.url}/book`)).text()).toContain(`0${phone.slice(4)}`);
});
