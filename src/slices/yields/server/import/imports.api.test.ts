import { newId } from '#kernel/ids.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as fields from '../../contract.ts';
import * as contract from '../../contract-import.ts';

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const HEADINGS =
  'Domain Code,Domain,Area Code (M49),Area,Element Code,Element,Item Code (CPC),Item,Year Code,Year,Unit,Value,Flag';
const line = (item: string, year: number, value: string, unit = 'kg/ha') =>
  `QCL,Crops and livestock products,288,Ghana,5412,Yield,0112,"${item}",${year},${year},${unit},${value},A`;
const file = (...lines: readonly string[]) => [HEADINGS, ...lines].join('\r\n');

const as = (who: Viewer) => app.as(who);
const start = (csv: string) => as(admin).call(contract.startYieldImport, { body: { fileName: 'FAOSTAT.csv', csv } });
const one = (id: string) => ({ params: { id } });
const apply = (id: string) => as(admin).call(contract.applyYieldImport, one(id));

/** What a farmer reads of the national figures of a new field. */
async function national(crop: 'maize' | 'cowpea') {
  const farmer = await app.person({ role: 'farmer' });
  const body = { crop, area: 1, areaUnit: 'hectare' } as const;
  const field = await as(farmer).call(fields.addField, { body, idempotencyKey: newId() });
  return (await as(farmer).call(fields.forecastField, one(field.id))).national;
}

test('a file is looked at, used by forecasts once it is applied, and no longer when it is undone', async () => {
  const before = await national('maize');
  const cowpeas = Array.from({ length: 4 }, (_, at) => line('Cow peas, dry', 2020 + at, `${1200 + 50 * at}`));
  const view = await start(
    file(
      line('Maize (corn)', 2019, '2600'),
      line('Maize (corn)', 2020, '25000'),
      line('Rice', 2019, '3', 't'),
      ...cowpeas,
    ),
  );
  expect(view).toMatchObject({
    ...{ state: 'ready', new: 5, changed: 0, equal: 0, refused: 2, leftOut: 0, actions: ['apply', 'discard'] },
    refusedRows: [
      { row: 3, reason: 'jump' },
      { row: 4, reason: 'unit' },
    ],
  });
  expect(await national('maize')).toEqual(before);
  expect(await national('cowpea')).toBeNull();

  expect(await apply(view.id)).toMatchObject({ state: 'applied', actions: ['undo'], changes: view.changes });
  expect(await national('maize')).toMatchObject({ lastYear: 2019, lastTonnes: 2.6 });
  expect(await national('cowpea')).toMatchObject({ lastYear: 2023, lastTonnes: 1.35, name: 'Cow peas, dry' });

  expect(await as(admin).call(contract.undoYieldImport, one(view.id))).toMatchObject({ state: 'undone', actions: [] });
  expect(await national('maize')).toEqual(before);
});

test('what was looked at before the figures changed is not applied', async () => {
  const stale = await start(file(line('Yams', 2016, '17000')));
  const newer = await start(file(line('Yams', 2016, '17500')));
  await expect(apply(stale.id)).rejects.toMatchObject({ code: 'yield_import.over' });
  await apply(newer.id);
  const [equal, other] = [
    await start(file(line('Yams', 2016, '17500'))),
    () => start(file(line('Yams', 2017, '18000'))),
  ];
  expect(equal).toMatchObject({ equal: 1, actions: ['discard'] });
  const next = await other();
  await as(admin).call(contract.undoYieldImport, one(newer.id));
  await expect(apply(next.id)).rejects.toMatchObject({ code: 'yield_import.base_changed' });
  await expect(as(admin).call(contract.undoYieldImport, one(newer.id))).rejects.toMatchObject({
    code: 'yield_import.not_last',
  });
});

test('a file without headings of FAOSTAT, or without a yield of Ghana, says what to download', async () => {
  await expect(start('date,price\n2026-10-15,5')).rejects.toMatchObject({
    code: 'yield_import.unreadable',
    errors: { csv: [expect.stringContaining('Crops and livestock products')] },
  });
  await expect(start(file(line('Hen eggs in shell, fresh', 2019, '5')))).rejects.toMatchObject({
    code: 'yield_import.no_figures',
  });
});

test('files are listed with the figures in use, and discarded', async () => {
  const { id } = await start(file(line('Millet', 2020, '1300')));
  expect(await as(admin).call(contract.discardYieldImport, one(id))).toEqual({ ok: true });
  await expect(as(admin).call(contract.discardYieldImport, one(id))).rejects.toMatchObject({
    code: 'yield_import.over',
  });
  const { imports, crops } = await as(admin).call(contract.listYieldImports);
  expect(imports[0]).toMatchObject({ id, state: 'discarded', fileName: 'FAOSTAT.csv' });
  expect(crops.find(({ crop }) => crop === 'maize')).toEqual({
    ...{ crop: 'maize', name: 'Maize', firstYear: 1961, lastYear: 2018, tonnes: 1.95 },
  });
});
