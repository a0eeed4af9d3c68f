import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StatementReader } from './texts.ts';

const root = mkdtempSync(join(tmpdir(), 'farmgate-texts-'));
mkdirSync(join(root, 'src/slices'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

writeFileSync(
  join(root, 'src/slices/rows.ts'),
  `export const CARD = 'l.id, l.name';\nexport const WHOLE = \`\${CARD}, l.note\` as const;\nconst FIELDS = ['id', 'farm_name'] as const;\nexport const FARM = columnsAs('f', FIELDS);\nexport { WHOLE as ALL };`,
);

function read(code: string) {
  writeFileSync(
    join(root, 'src/slices/store.ts'),
    `import { FARM, WHOLE } from './rows.ts';\nimport { CARD } from '#slices/rows.ts';\n${code}`,
  );
  const { statements, unknown } = new StatementReader(root).statementsIn('src/slices/store.ts');
  return { texts: statements.map(({ text }) => text), unknown: unknown.map(({ line }) => line) };
}

test('literals and templates of constants, of this module and of others', () => {
  expect(read("tx.rows('select 1')").texts).toEqual(['select 1']);
  expect(read('const MOST = 20;\ntx.rows(`select ${WHOLE} from listings l limit ${MOST}`);').texts).toEqual([
    'select l.id, l.name, l.note from listings l limit 20',
  ]);
  expect(read('tx.rows(`select ${FARM} from farms f`)').texts).toEqual([
    'select f.id, f.farm_name as "farmName" from farms f',
  ]);
});

test('every text that a condition or a table of texts may give', () => {
  expect(
    read("function find(lock) { const end = lock ? ' for update' : ''; return tx.rows(`select 1${end}`); }").texts,
  ).toEqual(['select 1 for update', 'select 1']);
  expect(
    read("const DUE = { early: 'a < 1', late: 'a > 1' } as const;\ntx.rows(`select 1 where ${DUE[act]}`)").texts,
  ).toEqual(['select 1 where a < 1', 'select 1 where a > 1']);
  expect(read("const DUE = { early: 'a < 1', late: 'a > 1' } as const;\ntx.rows(DUE.late)").texts).toEqual(['a > 1']);
});

test('the beginning of what is put together while running, and the source of a list', () => {
  expect(read('tx.rowsOf(`select ${CARD} from listings l`, `where ${filter.text}`, values)').texts).toEqual([
    'select l.id, l.name from listings l',
  ]);
  expect(read("listPage(tx, { columns: CARD, from: 'listings l', filter })").texts).toEqual([
    'select l.id, l.name from listings l',
  ]);
  expect(
    read("const CARDS = { columns: CARD, from: 'listings l' } as const;\ntx.rowsFrom(CARDS, text, [])").texts,
  ).toEqual(['select l.id, l.name from listings l']);
});

test('a text that only running tells is reported with its line', () => {
  expect(read('function find(column) {\n  return tx.rows(`select ${column} from listings`);\n}')).toEqual({
    texts: [],
    unknown: [4],
  });
  expect(read('tx.rowsFrom(source, text, [])').unknown).toEqual([3]);
});
