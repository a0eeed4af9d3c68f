import { expect, test } from 'vitest';
import { formatNumber } from './numbers.ts';

const SIZES = [0, 1, 9.995, 12, 999, 999.9995, 1000, 1234.5, 65_536, 999_999.5, 1_000_000, 123_456_789.125];
const NUMBERS = [...SIZES, 0.1, 0.005, 0.0005, 1.005, 2.675, 1e-7, 5e-7, 0.30000000000000004];

test.each([0, 1, 2, 3])('numbers with at most %i decimals read as Intl writes them for Ghana', (decimals) => {
  const intl = new Intl.NumberFormat('en-GH', { maximumFractionDigits: decimals });
  const many = Array.from({ length: 5000 }, (_, index) => Number(((index * index * 7.919) / 64).toFixed(6)));
  for (const value of [...NUMBERS, ...many]) expect(formatNumber(value, decimals)).toBe(intl.format(value));
  expect(formatNumber(-1234.5, decimals)).toBe(`-${formatNumber(1234.5, decimals)}`);
  expect(formatNumber(-0)).toBe('0');
});
