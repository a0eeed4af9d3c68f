import { expect, test } from 'vitest';
import { firstQuery, isNode, nodesOf, readNodeTree, textConstant } from './node-tree.ts';

test('nodes, lists, words, nothing, sets of numbers and escaped characters are read', () => {
  const tree = readNodeTree(
    '(({QUERY :hasAggs true :cteList <> :rtable ({RTE :name "a\\ b" :nulling (b 2 3)} {RTE :name c :nulling (b)})}))',
  );
  const query = firstQuery(tree);
  expect(query.kind).toBe('QUERY');
  expect(query.fields).toMatchObject({ hasAggs: 'true', cteList: null });
  expect(nodesOf(query.fields['rtable']).map(({ fields }) => [fields['name'], fields['nulling']])).toEqual([
    ['"a b"', ['b', '2', '3']],
    ['c', ['b']],
  ]);
});

test('a constant gives its text', () => {
  const read = readNodeTree('{CONST :consttype 25 :constisnull false :constvalue 9 [ 36 0 0 0 111 114 100 101 114 ]}');
  expect(isNode(read) && textConstant(read)).toBe('order');
});

test('what ends too early or is no node is refused', () => {
  expect(() => readNodeTree('{QUERY :rtable (')).toThrow('too early');
  expect(() => readNodeTree('{QUERY rtable 1}')).toThrow('A field of QUERY');
  expect(() => firstQuery(null)).toThrow('No query');
});
