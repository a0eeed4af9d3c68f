import { readConfig } from '#platform/config.ts';
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { SESSION_COOKIE, sessionToken } from './session-cookie.ts';

const SECRET = 'a secret for tests only, quite long';
const configOf = (secret: string) =>
  readConfig({ DATABASE_URL: 'postgres://here/farmgate', FARMGATE_SECRET: secret, SANDBOX_SECRET: SECRET });
const config = configOf(SECRET);

function cookieOf(token: string, secret = SECRET): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}`;
}

test('a token that we signed is read, the first time and after, among other cookies too', () => {
  for (let times = 0; times < 3; times += 1) {
    expect(sessionToken(cookieOf('tok-1'), config)).toBe('tok-1');
    expect(sessionToken(`look=dark; ${cookieOf('tok-2')}; cart=x`, config)).toBe('tok-2');
  }
});

test('what we did not sign is nobody, however often it comes and whatever came before', () => {
  const good = cookieOf('tok-3');
  const strangers = [
    null,
    '',
    'look=dark',
    `${SESSION_COOKIE}=tok-3`,
    `${SESSION_COOKIE}=tok-3.`,
    good.replace('tok-3', 'tok-4'),
    `${good.slice(0, -4)}AAAA`,
    cookieOf('tok-3', `${SECRET}!`),
    good.toUpperCase(),
  ];
  for (let times = 0; times < 2; times += 1) {
    expect(strangers.map((header) => sessionToken(header, config))).toEqual(strangers.map(() => null));
    expect(sessionToken(good, config)).toBe('tok-3');
  }
});

test('what one secret signed is nobody under another', () => {
  const cookie = cookieOf('tok-5');
  expect(sessionToken(cookie, config)).toBe('tok-5');
  const other = configOf('another secret for tests only, long');
  expect(sessionToken(cookie, other)).toBeNull();
  expect(sessionToken(cookieOf('tok-5', other.secret), other)).toBe('tok-5');
  expect(sessionToken(cookieOf('tok-5', other.secret), config)).toBeNull();
});

test('however many come, and however long, each is read as its own', () => {
  for (const round of [1, 2]) {
    for (let index = 0; index < 5_000; index += 1)
      expect(sessionToken(cookieOf(`many-${index}`), config), `round ${round}`).toBe(`many-${index}`);
  }
  const long = `look=${'x'.repeat(4_000)}; ${cookieOf('tok-6')}`;
  expect([sessionToken(long, config), sessionToken(long, config)]).toEqual(['tok-6', 'tok-6']);
});
