import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

function linesOf(total: number): string[] {
  const lines: string[] = [];
  const next = progressOf('Days', total, (line) => lines.push(line));
  for (let index = 0; index < total; index += 1) next();
  return lines;
}

test('tells of each tenth once, whether there are fewer things than ten or more', () => {
  expect(linesOf(95)).toHaveLength(10);
  expect(linesOf(95).at(-1)).toBe('Days: 100 %');
  expect(linesOf(3)).toEqual(['Days: 30 %', 'Days: 60 %', 'Days: 100 %']);
});
