import { expect, test } from 'vitest';
import { NATIONAL_YIELDS } from '../national/national-yields.ts';
import { readFigure } from './faostat.ts';
import { figuresOf, planYields, withFigures } from './plan-yields.ts';

const record = { Area: 'Ghana', Element: 'Yield', Item: 'Maize (corn)', Year: '2019', Unit: 'kg/ha', Value: '2534.5' };
const maize = (year: number, tonnes: number) => ({ crop: 'maize', name: 'Maize (corn)', year, tonnes });

test('a yield is the same in every unit that FAOSTAT has used', () => {
  for (const [Unit, Value] of [
    ['kg/ha', '2534.5'],
    ['hg/ha', '25345'],
    ['100 g/ha', '25,345'],
    ['t/ha', '2.5345'],
  ] as const)
    expect(readFigure({ ...record, Unit, Value }, 2026), Unit).toEqual(maize(2019, 2.5345));
});

test('other countries, items, figures and empty cells are left out', () => {
  for (const other of [
    { Area: 'Togo' },
    { Element: 'Production' },
    { Item: 'Hen eggs in shell, fresh' },
    { Value: '' },
  ])
    expect(readFigure({ ...record, ...other }, 2026), JSON.stringify(other)).toBeNull();
});

test('a line that should be a yield and is none says why', () => {
  expect(readFigure({ ...record, Unit: 't' }, 2026)).toBe('unit');
  expect(readFigure({ ...record, Year: '2027' }, 2026)).toBe('year');
  for (const Value of ['0', '-3', 'n.a.', '9999999'])
    expect(readFigure({ ...record, Value }, 2026), Value).toBe('value');
});

test('a file is compared figure by figure', () => {
  const [known] = figuresOf(NATIONAL_YIELDS).filter(({ crop, year }) => crop === 'maize' && year === 2018);
  const figures = [
    maize(2018, known?.tonnes ?? 0),
    maize(2017, 2),
    maize(2019, 2.5),
    maize(2020, 25),
    maize(2019, 2.4),
  ];
  const plan = planYields(
    NATIONAL_YIELDS,
    figures.map((figure, at) => ({ row: at + 2, figure })),
  );
  expect(plan.equal).toBe(1);
  expect(plan.changes).toMatchObject([
    { year: 2017, tonnes: 2 },
    { year: 2019, tonnes: 2.5, before: null },
  ]);
  expect(plan.changes[0]?.before).toBeGreaterThan(1);
  expect(plan.refused).toEqual([
    { row: 5, reason: 'jump' },
    { row: 6, reason: 'twice' },
  ]);
});

test('a figure is measured by the one of the year before it, known or brought, not by an older one of the file', () => {
  const grown = Array.from({ length: 30 }, (_, at) => maize(1990 + at, 1 + at * 0.1));
  const known = withFigures([], grown);
  const brought = [maize(1990, 0.9), maize(2020, 3.9), maize(2021, 12)];
  const plan = planYields(
    known,
    brought.map((figure, at) => ({ row: at + 2, figure })),
  );
  expect(plan.changes).toMatchObject([{ year: 1990 }, { year: 2020, before: null }]);
  expect(plan.refused).toEqual([{ row: 4, reason: 'jump' }]);
});

test('figures come in place of, and after, those that were known; years without one stay open', () => {
  const all = withFigures(NATIONAL_YIELDS, [maize(2017, 2), maize(2020, 2.5), { ...maize(2020, 1.3), crop: 'cowpea' }]);
  const found = all.find(({ crop }) => crop === 'maize');
  expect(found).toMatchObject({ name: 'Maize (corn)', firstYear: 1961, lastYear: 2020 });
  expect(found?.logs.slice(-4)).toEqual([Math.log(2), expect.any(Number), null, Math.log(2.5)]);
  expect(all.find(({ crop }) => crop === 'cowpea')).toMatchObject({ firstYear: 2020, logs: [Math.log(1.3)] });
  expect(withFigures(NATIONAL_YIELDS, [])).toEqual(NATIONAL_YIELDS);
});
