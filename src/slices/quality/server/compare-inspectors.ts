import { monthStart } from '#kernel/periods/month.ts';
import type { Call } from '#platform/http/route.ts';
import { findPeople } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { compareInspectors as endpoint, InspectorFigures } from '../contract-inspectors.ts';
import { deviationOf } from '../domain/deviation.ts';
import { QUICK_FROM } from '../domain/time-between.ts';
import { type Pair, pairedOf } from '../domain/pairs.ts';
import {
  type FoundRow,
  foundSince,
  type MostRow,
  mostSince,
  pairsSince,
  type QuickRow,
  quickSince,
} from './store-inspectors.ts';

const TENTHS = 10;
const WHOLE_PERCENT = 100;

const toTenths = (value: number) => Math.round(value * TENTHS) / TENTHS;
const percentOf = (part: number, whole: number) => Math.round((part / whole) * WHOLE_PERCENT);

function pairedView(inspectorId: string, pairs: readonly Pair[]): InspectorFigures['paired'] {
  const { looks, points, close } = pairedOf(inspectorId, pairs);
  return {
    looks,
    differs: points === null ? null : toTenths(points),
    close: looks === 0 ? null : percentOf(close, looks),
  };
}

/** The most that one farmer got so quickly, where it is enough to stand out. */
function quickView(inspectorId: string, quick: readonly QuickRow[]): InspectorFigures['quick'] {
  const most = quick.find((row) => row.inspectorId === inspectorId);
  if (!most || most.reports < QUICK_FROM) return null;
  return { farmerId: most.farmerId, farmerName: most.farmerName, reports: most.reports };
}

function figuresOf(
  inspector: InspectorFigures['inspector'],
  {
    found,
    most,
    pairs,
    quick,
  }: {
    readonly found: readonly FoundRow[];
    readonly most: MostRow;
    readonly pairs: readonly Pair[];
    readonly quick: readonly QuickRow[];
  },
): InspectorFigures {
  const own = found.filter(({ inspectorId }) => inspectorId === inspector.id);
  const sum = (pick: (row: FoundRow) => number) => own.reduce((total, row) => total + pick(row), 0);
  const reports = sum((row) => row.reports);
  const { points, stands } = deviationOf(inspector.id, found);
  return {
    inspector,
    reports,
    approved: percentOf(
      sum((row) => row.approved),
      reports,
    ),
    score: toTenths(sum((row) => row.scoreSum) / reports),
    grades: { A: sum((row) => row.a), B: sum((row) => row.b), C: sum((row) => row.c), D: sum((row) => row.d) },
    differs: points === null ? null : toTenths(points),
    stands,
    paired: pairedView(inspector.id, pairs),
    quick: quickView(inspector.id, quick),
    mostOf: { farmerId: most.farmerId, farmerName: most.farmerName, percent: percentOf(most.reports, reports) },
  };
}

/** Every inspector who reported in these months, the outliers first, then by how much they did. */
export async function compareInspectors(
  { query }: ParsedInput<typeof endpoint>,
  { tx, now }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const since = monthStart(now, 1 - Number(query.months));
  const found = await foundSince(tx, since);
  const mostOf = await mostSince(tx, since);
  const pairs = await pairsSince(tx, since);
  const quick = await quickSince(tx, since);
  const people = await findPeople(tx, [...mostOf.keys()]);
  const figures = [...mostOf].map(([id, most]) => {
    const person = people.get(id);
    const name = person ? `${person.firstName} ${person.lastName}`.trim() : '';
    return figuresOf({ id, name }, { found, most, pairs, quick });
  });
  const rank = ({ stands, quick: hasty }: InspectorFigures) => (stands === null && hasty === null ? 1 : 0);
  return figures.toSorted((one, other) => rank(one) - rank(other) || other.reports - one.reports);
}
