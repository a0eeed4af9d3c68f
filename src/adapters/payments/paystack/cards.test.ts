import { checkPaystackRequest as check } from '#test/support/paystack-requests.ts';
import { ProviderUnreachable } from '#slices/escrow/server/payment-provider.ts';
import { describe, expect, test } from 'vitest';
import { askingCard } from '#providers/conformance/conformance-cards.ts';
import { paystackWorlds } from '#providers/conformance/paystack-world.ts';

const start = paystackWorlds(check);

describe('the address of a page', () => {
  test.each([
    ['at another host', 'https://checkout.paystack.com.evil.example/abc'],
    ['with somebody before the host', 'https://checkout.paystack.com@evil.example/abc'],
    ['without protection', 'http://checkout.paystack.com/abc'],
    ['of a script', 'javascript:alert(1)'],
    ['that is none', 'abc'],
  ])('%s leads nobody there', async (_name, authorization_url) => {
    const world = await start();
    const request = askingCard();
    const data = { authorization_url, access_code: 'abc', reference: request.reference };
    const body = JSON.stringify({ status: true, message: 'Authorization URL created', data });
    world.fake.steer({ do: 'fault', fault: { call: 'initialize', work: false, answer: { status: 200, body } } });
    await expect(world.provider.chargeCard(request)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test('of another charge is not taken', async () => {
    const world = await start();
    const data = {
      authorization_url: `${world.fake.url}/checkout/a`,
      access_code: 'a',
      reference: 'another-charge-of-ours',
    };
    const body = JSON.stringify({ status: true, message: 'Authorization URL created', data });
    world.fake.steer({ do: 'fault', fault: { call: 'initialize', work: false, answer: { status: 200, body } } });
    await expect(world.provider.chargeCard(askingCard())).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});

describe('how a card ended', () => {
  test.each([
    ['Insufficient Funds', 'card_no_money'],
    ['Not sufficient funds', 'card_no_money'],
    ['Expired card', 'card_expired'],
    ['Incorrect PIN', 'card_wrong'],
    ['Invalid card number', 'card_wrong'],
    ['3D Secure authentication failed', 'card_not_confirmed'],
    ['Token Not Generated. Customer Not Registered on Token Platform', 'card_not_confirmed'],
    ['Exceeds withdrawal limit', 'card_limit'],
    ['Do Not Honour', 'card_declined'],
    ['Declined', 'card_declined'],
    ['Transaction not permitted to cardholder', 'card_declined'],
    ['Something quite new', 'card_error'],
  ] as const)('%s: %s', async (words, reason) => {
    const world = await start();
    const request = askingCard();
    await world.provider.chargeCard(request);
    world.fake.steer({ do: 'decline', reference: request.reference, words });
    expect(await world.provider.readCharge(request.reference)).toMatchObject({ state: 'declined', reason });
  });

  test('is final with its page: declined, or never tried', async () => {
    const hourAhead = { pageMs: 60_000, nowMs: () => Date.now() + 61_000 };
    const world = await start(hourAhead);
    const [tried, left] = [askingCard(), askingCard()];
    await world.provider.chargeCard(tried);
    await world.provider.chargeCard(left);
    await world.decline(tried.reference);
    expect(await world.provider.readCharge(tried.reference)).toMatchObject({ state: 'declined', mayYetPay: false });
    expect(await world.provider.readCharge(left.reference)).toMatchObject({ state: 'timed_out', reason: null });
  });

  test('is paid however little is known of the card', async () => {
    const world = await start();
    const request = askingCard();
    await world.provider.chargeCard(request);
    world.fake.steer({ do: 'approve', reference: request.reference, card: { brand: '<b>!', last4: '12' } });
    expect(await world.provider.readCharge(request.reference)).toMatchObject({ state: 'succeeded', card: null });
    const other = askingCard();
    await world.provider.chargeCard(other);
    world.fake.steer({ do: 'approve', reference: other.reference, card: { brand: '<b>!', last4: '1234' } });
    expect(await world.provider.readCharge(other.reference)).toMatchObject({ card: { brand: null, lastFour: '1234' } });
  });

  test('was paid when we gave it back, and not when its bank did', async () => {
    const world = await start();
    const request = askingCard();
    await world.provider.chargeCard(request);
    await world.approve(request.reference);
    world.fake.steer({ do: 'reverse', reference: request.reference });
    expect(await world.provider.readCharge(request.reference)).toMatchObject({
      state: 'declined',
      reason: 'card_error',
      paidPesewas: 0,
    });
  });
});

test('the page is asked for cards only, in cedis, with the way back and no address of a person', async () => {
  const world = await start();
  const request = askingCard();
  await world.provider.chargeCard(request);
  const { email, asked, page } = world.fake.charge(request.reference);
  expect({ email, asked, back: page?.callbackUrl }).toEqual({
    email: `payer-${request.reference}@payments.example.com`,
    asked: 120_00,
    back: request.returnUrl,
  });
});
