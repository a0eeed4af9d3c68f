import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { newPushKeys } from './push-config.ts';

const BASE = { DATABASE_URL: 'postgres://localhost/farmgate', NODE_ENV: 'test' };
const PRODUCTION = { ...BASE, NODE_ENV: 'production', FARMGATE_SECRET: 's'.repeat(32), PAYMENT_PROVIDERS: 'sandbox' };
const push = (more: Record<string, string>) => readConfig({ ...BASE, ...more }).push;
const { publicKey, privateKey } = newPushKeys();
const SET = {
  FARMGATE_PUSH_PUBLIC_KEY: publicKey,
  FARMGATE_PUSH_PRIVATE_KEY: privateKey,
  FARMGATE_PUSH_SUBJECT: 'mailto:push@farmgate.example',
};

test('without keys push is off; an empty variable is not set', () => {
  expect(push({})).toBeNull();
  expect(push({ FARMGATE_PUSH_PUBLIC_KEY: '', FARMGATE_PUSH_PRIVATE_KEY: '' })).toBeNull();
});

test('a whole set is taken, and this machine is no push service', () => {
  const subject = SET.FARMGATE_PUSH_SUBJECT;
  expect(push(SET)).toEqual({ publicKey, privateKey, subject, loopback: false });
});

test('this machine may be one in tests alone', () => {
  const set = { ...SET, FARMGATE_PUSH_LOOPBACK: '1' };
  expect(push(set)?.loopback).toBe(true);
  expect(readConfig({ ...PRODUCTION, ...set, FARMGATE_DEMO: '1' }).push?.loopback).toBe(true);
});

test.each([
  [{ FARMGATE_PUSH_PUBLIC_KEY: publicKey }, 'FARMGATE_PUSH_PRIVATE_KEY and FARMGATE_PUSH_SUBJECT'],
  [{ ...SET, FARMGATE_PUSH_SUBJECT: '' }, 'FARMGATE_PUSH_SUBJECT'],
  [{ ...SET, FARMGATE_PUSH_SUBJECT: 'push@farmgate.example' }, 'FARMGATE_PUSH_SUBJECT'],
  [{ ...SET, FARMGATE_PUSH_PUBLIC_KEY: 'short' }, 'FARMGATE_PUSH_PUBLIC_KEY'],
  [{ ...SET, FARMGATE_PUSH_PRIVATE_KEY: newPushKeys().privateKey }, 'is not the public key of'],
  [{ ...SET, FARMGATE_PUSH_PRIVATE_KEY: 'A'.repeat(43) }, 'is not the public key of'],
])('the start is refused with %o, naming what is wrong', (env, named) => {
  expect(() => push(env)).toThrow(named);
});
