import { describe, expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

describe('a bounded map', () => {
  it('forgets everything when one more comes than it may keep', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1).set('b', 2);
    expect([...map]).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    map.set('c', 3);
    expect([...map]).toEqual([['c', 3]]);
  });

  it('forgets nothing when a key that it keeps gets another value', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1).set('b', 2).set('a', 3);
    expect([...map]).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
  });
});
