import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { playMoneyIn } from './payments-config.ts';

const BASE = {
  DATABASE_URL: 'postgres://localhost/farmgate',
  NODE_ENV: 'test',
  FARMGATE_URL: 'https://farmgate.example',
};
const payments = (more: Record<string, string>) => readConfig({ ...BASE, ...more }).payments;
const PAYSTACK = { PAYSTACK_SECRET_KEY: 'sk_test_1234' };
const MOMO = {
  MOMO_COLLECTION_KEY: 'collection-key',
  MOMO_COLLECTION_USER: '7f0c3c1e-6f1b-4d53-9a11-0b6f5a1c9e01',
  MOMO_COLLECTION_SECRET: 'collection-secret',
  MOMO_DISBURSEMENT_KEY: 'disbursement-key',
  MOMO_DISBURSEMENT_USER: '7f0c3c1e-6f1b-4d53-9a11-0b6f5a1c9e02',
  MOMO_DISBURSEMENT_SECRET: 'disbursement-secret',
};

test('nothing set plays with the sandbox; an empty variable is not set', () => {
  const sandbox = { url: 'http://127.0.0.1:3099', secret: expect.stringMatching(/.{32}/) };
  const byNetwork = { mtn: 'sandbox', telecel: 'sandbox', at: 'sandbox' };
  expect(payments({})).toEqual({
    ...{ isChosen: false, byNetwork, card: 'sandbox', bank: 'sandbox' },
    ...{ sandbox, paystack: null, momo: null },
  });
  expect(payments({ PAYMENT_PROVIDERS: '', PAYSTACK_SECRET_KEY: '' }).byNetwork).toEqual(byNetwork);
});

test('one provider takes every network, or each network has its own; no play money is beside them', () => {
  const all = payments({ ...PAYSTACK, PAYMENT_PROVIDERS: 'paystack' });
  expect(all.byNetwork).toEqual({ mtn: 'paystack', telecel: 'paystack', at: 'paystack' });
  expect(all.sandbox).toBeNull();
  expect(all.paystack).toEqual({
    url: 'https://api.paystack.co',
    checkoutUrl: 'https://checkout.paystack.com',
    secretKey: 'sk_test_1234',
    emailDomain: 'farmgate.example',
  });
  const each = payments({ ...PAYSTACK, ...MOMO, PAYMENT_PROVIDERS: 'paystack, mtn=momo' });
  expect(each.byNetwork).toEqual({ mtn: 'momo', telecel: 'paystack', at: 'paystack' });
  expect(each.momo).toMatchObject({
    environment: 'mtnghana',
    currency: 'GHS',
    callback: { url: 'https://farmgate.example/api/payments/webhooks/momo', secret: expect.stringMatching(/.{32}/) },
    collection: { subscriptionKey: 'collection-key' },
  });
});

test('cards are taken by whom they are given to, and by nobody else', () => {
  expect(payments({ ...PAYSTACK, PAYMENT_PROVIDERS: 'paystack' }).card).toBeNull();
  expect(payments({ ...PAYSTACK, PAYMENT_PROVIDERS: 'paystack,card=paystack' })).toMatchObject({
    byNetwork: { mtn: 'paystack', telecel: 'paystack', at: 'paystack' },
    card: 'paystack',
  });
  expect(payments({ PAYMENT_PROVIDERS: 'sandbox' }).card).toBeNull();
  expect(payments({ PAYMENT_PROVIDERS: 'sandbox,card=sandbox' }).card).toBe('sandbox');
  expect(payments({ ...PAYSTACK, PAYMENT_PROVIDERS: 'sandbox, card=paystack' })).toMatchObject({
    byNetwork: { mtn: 'sandbox' },
    card: 'paystack',
  });
});

test('a provider that takes nothing new keeps its keys, so that what it holds is paid back', () => {
  expect(payments({ ...PAYSTACK, SANDBOX_SECRET: 'kept' })).toMatchObject({
    byNetwork: { mtn: 'sandbox' },
    sandbox: { secret: 'kept' },
    paystack: { secretKey: 'sk_test_1234' },
  });
});

describe('the start is refused', () => {
  test.each([
    [{ PAYMENT_PROVIDERS: 'paystack' }, 'names paystack, whose keys are not set'],
    [{ PAYMENT_PROVIDERS: 'mtn=momo,telecel=sandbox,at=sandbox' }, 'names momo, whose keys are not set'],
    [{ ...MOMO, PAYMENT_PROVIDERS: 'momo' }, 'takes mtn only'],
    [{ PAYMENT_PROVIDERS: 'mtn=sandbox' }, 'telecel has no provider'],
    [{ PAYMENT_PROVIDERS: 'sandbox,vodafone=sandbox' }, 'vodafone is no network'],
    [{ ...PAYSTACK, PAYMENT_PROVIDERS: 'card=paystack' }, 'mtn has no provider'],
    [{ PAYMENT_PROVIDERS: 'sandbox,card=paystack' }, 'names paystack, whose keys are not set'],
    [{ ...MOMO, PAYMENT_PROVIDERS: 'sandbox,card=momo' }, 'momo takes no cards'],
    [{ PAYMENT_PROVIDERS: 'sandbox,card=hubtel' }, 'card has no provider'],
    [{ PAYMENT_PROVIDERS: 'hubtel' }, 'mtn has no provider'],
    [{ PAYSTACK_SECRET_KEY: 'pk_test_1234' }, 'PAYSTACK_SECRET_KEY'],
    [{ ...PAYSTACK, FARMGATE_URL: 'http://localhost:3000' }, 'Set PAYSTACK_EMAIL_DOMAIN'],
    [{ MOMO_COLLECTION_KEY: 'alone' }, 'MOMO_COLLECTION_USER and MOMO_COLLECTION_SECRET'],
  ])('with %o, naming what is wrong', (env, named) => {
    expect(() => payments(env)).toThrow(named);
  });
});

describe('real money', () => {
  const LIVE = { PAYSTACK_SECRET_KEY: 'sk_live_1234', PAYMENT_PROVIDERS: 'paystack' };

  test.each([
    ['nobody named who takes money', {}, /PAYMENT_PROVIDERS is not set/],
    ['the key is for tests', { ...PAYSTACK, PAYMENT_PROVIDERS: 'paystack' }, /is a test key/],
    ['MTN is its sandbox', { ...LIVE, ...MOMO, MOMO_ENVIRONMENT: 'sandbox' }, /MTN's sandbox/],
    ['MTN pays in euros', { ...LIVE, ...MOMO, MOMO_CURRENCY: 'EUR' }, /MTN's sandbox/],
    ['Paystack is not called by https', { ...LIVE, PAYSTACK_URL: 'http://api.example' }, /no https/],
    ['cards are not asked for by https', { ...LIVE, PAYSTACK_CHECKOUT_URL: 'http://pay.example' }, /no https/],
    ['MTN is not called by https', { ...LIVE, ...MOMO, MOMO_URL: 'http://momo.example' }, /no https/],
  ])('not taken when %s', (_name, env, why) => {
    expect(playMoneyIn(payments(env))).toMatch(why);
  });

  test.each([
    LIVE,
    { ...LIVE, ...MOMO },
    { PAYMENT_PROVIDERS: 'sandbox' },
    { ...LIVE, PAYSTACK_URL: 'http://127.0.0.1:9' },
  ])('taken with %o', (env) => {
    expect(playMoneyIn(payments(env))).toBeNull();
  });
});
