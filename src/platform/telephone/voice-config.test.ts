import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const BASE = { NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/x' };
const SET = {
  VOICE_AFRICASTALKING_USERNAME: 'farmgate',
  VOICE_AFRICASTALKING_API_KEY: 'atsk_1',
  VOICE_AFRICASTALKING_NUMBER: '+233301234567',
  VOICE_AFRICASTALKING_SECRET: '0123456789abcdef0123456789abcdef',
};
const voice = (env: Readonly<Record<string, string>>) => readConfig({ ...BASE, ...env }).voice;

test('is off without its variables', () => {
  expect(voice({})).toBeNull();
});

test("calls by Africa's Talking, by its trial machine for its trial user, or where it is told to", () => {
  expect(voice(SET)?.url).toBe('https://voice.africastalking.com');
  expect(voice({ ...SET, VOICE_AFRICASTALKING_USERNAME: 'sandbox' })?.url).toBe(
    'https://voice.sandbox.africastalking.com',
  );
  expect(voice({ ...SET, VOICE_AFRICASTALKING_URL: 'http://127.0.0.1:4000/' })?.url).toBe('http://127.0.0.1:4000');
});

test.each([
  ...Object.keys(SET).map((name) => ({ ...SET, [name]: '' })),
  { VOICE_AFRICASTALKING_URL: 'http://127.0.0.1:4000' },
  { ...SET, VOICE_AFRICASTALKING_NUMBER: '0301234567' },
  { ...SET, VOICE_AFRICASTALKING_SECRET: 'short' },
])('half or wrongly set up it does not start: %j', (env) => {
  expect(() => voice(env)).toThrow(/VOICE_AFRICASTALKING/);
});
