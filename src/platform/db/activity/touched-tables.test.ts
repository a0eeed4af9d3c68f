import { describe, expect, test } from 'vitest';
import { mayHaveWritten } from './statement-log.ts';
import { type Schema, touchedTables } from './touched-tables.ts';

const table = (name: string) => ({ name, kind: 'table' as const, definition: null });

const schema: Schema = {
  objects: [
    table('orders'),
    table('order_lines'),
    table('counts'),
    table('people'),
    { name: 'open_orders', kind: 'view', definition: 'SELECT id FROM orders WHERE is_open' },
    { name: 'note_count', kind: 'function', definition: 'begin insert into counts values (1); end' },
    { name: 'is_known', kind: 'function', definition: 'select exists (select from people where id = $1)' },
  ],
  followUps: [
    { table: 'orders', leadsTo: 'order_lines' },
    { table: 'order_lines', leadsTo: 'note_count' },
  ],
};
const touched = touchedTables(schema);
const reads = (text: string) => [...touched(text).reads].filter((name) => name !== 'note_count').toSorted();
const writes = (text: string) => [...touched(text).writes].toSorted();

describe('what a statement touches', () => {
  test('it reads the tables that it names, whatever their letters', () => {
    expect(reads('SELECT o.id FROM Orders o JOIN people p ON p.id = o.buyer_id')).toEqual(['orders', 'people']);
    expect(writes('select id from orders for update')).toEqual([]);
  });

  test('it reads what a view and a function read', () => {
    expect(reads('select id from open_orders where is_known(id)')).toEqual([
      'is_known',
      'open_orders',
      'orders',
      'people',
    ]);
  });

  test.each([
    ['insert into people (id) values ($1)', ['people']],
    ['with gone as (delete from people returning id) select count(*) from gone', ['people']],
    ['insert into people (id) values ($1) on conflict (id) do update set name = $2', ['people']],
    ['select id from people order by id limit 1 for no key update of people skip locked', []],
  ])('%s', (text, expected) => {
    expect(writes(text)).toEqual(expected);
  });

  test('a write goes on to tables that refer to it, and through triggers', () => {
    expect(writes('delete from orders where id = $1')).toEqual(['counts', 'order_lines', 'orders']);
  });
});

describe('a statement that changed no row', () => {
  test.each([
    ['select id from people for update', 'SELECT', false],
    ['with done as (update people set name = $1) select pg_notify($2, $3)', 'SELECT', true],
    [
      'with due as (select id from people for update skip locked) update people set name = $1 from due',
      'UPDATE',
      false,
    ],
    ['insert into people (id) values ($1) on conflict (id) do update set name = $2', 'INSERT', false],
    ['with gone as (delete from people) insert into orders (id) values ($1)', 'INSERT', true],
  ])('%s', (text, command, expected) => {
    expect(mayHaveWritten(text, command)).toBe(expected);
  });
});
