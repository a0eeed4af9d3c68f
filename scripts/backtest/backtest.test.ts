import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { backtest, withResults } from './results.ts';

const results = await backtest();

test('backtest: docs/forecast.md holds what the bundled prices say', async () => {
  const document = await readFile(new URL('../../docs/forecast.md', import.meta.url), 'utf8');
  expect(withResults(document, results)).toBe(document);
});

test('backtest: over all crops the range held within five points of 80 %', () => {
  for (const judged of [results.levels, results.markets]) {
    const sum = (figure: 'held' | 'ranged') => judged.reduce((total, one) => total + one[figure], 0);
    expect(sum('ranged')).toBeGreaterThan(1000);
    expect(Math.abs(sum('held') / sum('ranged') - 0.8)).toBeLessThan(0.05);
  }
});
