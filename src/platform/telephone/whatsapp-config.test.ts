import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const BASE = { NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/x' };
const SET = {
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_ACCESS_TOKEN: 'EAAJB',
  WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
  WHATSAPP_VERIFY_TOKEN: 'the-word-that-was-agreed-1',
};
const whatsApp = (env: Readonly<Record<string, string>>) => readConfig({ ...BASE, ...env }).whatsApp;

test('is off without its variables, also where they are there and empty', () => {
  expect(whatsApp({})).toBeNull();
  expect(whatsApp(Object.fromEntries(Object.keys(SET).map((name) => [name, ''])))).toBeNull();
});

test('calls Meta, and has a template in English where one is named', () => {
  expect(whatsApp(SET)).toMatchObject({ url: 'https://graph.facebook.com/v25.0', template: null });
  expect(whatsApp({ ...SET, WHATSAPP_TEMPLATE: 'farmgate_notice' })?.template).toEqual({
    name: 'farmgate_notice',
    language: 'en',
  });
  expect(whatsApp({ ...SET, WHATSAPP_URL: 'http://127.0.0.1:4000/v25.0/' })?.url).toBe('http://127.0.0.1:4000/v25.0');
});

const HALF: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
  ...Object.keys(SET).map((name) => [{ ...SET, [name]: '' }, name] as const),
  [{ WHATSAPP_TEMPLATE: 'farmgate_notice' }, 'WHATSAPP_APP_SECRET'],
  [{ ...SET, WHATSAPP_APP_SECRET: 'short' }, 'WHATSAPP_APP_SECRET'],
  [{ ...SET, WHATSAPP_VERIFY_TOKEN: 'short' }, 'WHATSAPP_VERIFY_TOKEN'],
];

test.each(HALF)('stops the start where it is half set up, and names what is missing (%#)', (env, named) => {
  expect(() => whatsApp(env)).toThrow(named);
});
