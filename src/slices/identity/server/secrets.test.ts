import { readConfig } from '#platform/config.ts';
import { expect, test } from 'vitest';
import { keyedHash, newCode, sameHash } from './secrets.ts';

const configOf = (secret: string) =>
  readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://nowhere/farmgate', FARMGATE_SECRET: secret });
const config = configOf('x'.repeat(40));

test('a code has six digits, zeros in front too, and is another each time', () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBeGreaterThan(1_950);
  for (const first of '0123456789') expect(codes.some((code) => code.startsWith(first))).toBe(true);
});

test('a kept hash belongs to one secret, one row and one installation', () => {
  const kept = keyedHash(config, 'row 1', '123456');
  expect(sameHash(kept, keyedHash(config, 'row 1', '123456'))).toBe(true);
  expect(kept).not.toContain('123456');
  for (const other of [
    keyedHash(config, 'row 1', '123457'),
    keyedHash(config, 'row 2', '123456'),
    keyedHash(configOf('y'.repeat(40)), 'row 1', '123456'),
    kept.slice(1),
    '',
  ])
    expect(sameHash(kept, other)).toBe(false);
});
