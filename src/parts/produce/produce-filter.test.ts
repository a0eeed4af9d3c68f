import { expect, test } from 'vitest';
import { produceFilterOf } from './produce-filter.ts';

test('an address narrows down to what it names rightly', () => {
  const filterOf = (query: string) => produceFilterOf(new URLSearchParams(query));
  expect(filterOf('category=tubers&region=bono-east')).toEqual({ category: 'tubers', region: 'bono-east' });
  expect(filterOf('category=gold&region=bono')).toEqual({ region: 'bono' });
  expect(filterOf('category=&region=Bono')).toEqual({});
});
