import { afterEach, expect, test, vi } from 'vitest';
import { randomBytes } from './random-bytes.ts';

afterEach(() => vi.restoreAllMocks());

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('gives as many as wanted, never the same ones and never zeroes in place of drawn ones', () => {
  const made = Array.from({ length: 5_000 }, (_, index) => randomBytes(16 + (index % 17)));
  expect(made.map((bytes) => bytes.length)).toEqual(made.map((_, index) => 16 + (index % 17)));
  expect(new Set(made.map(hex)).size).toBe(5_000);
  expect(made.every((bytes) => bytes.some((byte) => byte !== 0))).toBe(true);
});

test('what was given stays as it is while more is drawn', () => {
  const first = randomBytes(16);
  const before = hex(first);
  for (let times = 0; times < 1_000; times += 1) randomBytes(16);
  expect(hex(first)).toBe(before);
});

test('every byte takes every value', () => {
  const seen = new Set<number>();
  for (let times = 0; times < 20_000; times += 1) for (const byte of randomBytes(2)) seen.add(byte);
  expect(seen.size).toBe(256);
});

test('the system is asked once for many', () => {
  randomBytes(4096);
  const asked = vi.spyOn(crypto, 'getRandomValues');
  for (let times = 0; times < 512; times += 1) randomBytes(16);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('all of it at once, and no more', () => {
  expect(new Set(randomBytes(4096)).size).toBeGreaterThan(200);
  expect(() => randomBytes(4097)).toThrow(RangeError);
});
