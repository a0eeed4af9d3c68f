import { saidId } from '#kernel/languages/texts/en-notices.ts';
import { expect, test } from 'vitest';
import { orderMachine } from '../transitions.ts';

test('why an order ends without the goods can be said in the languages of plain phones', () => {
  const causes = orderMachine.table.filter(({ to }) => to === 'cancelled').map(({ cause }) => cause);
  expect(causes.length).toBeGreaterThan(10);
  expect(causes.filter((cause) => saidId(cause) === null)).toEqual([]);
});
