import { monthStart } from '#kernel/periods/month.ts';
import type { Call } from '#platform/http/route.ts';
import { findPeople } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { compareInspectors as endpoint, InspectorFigures } from '../contract-inspectors.ts';
import { deviationOf } from '../domain/deviation.ts';
import { type Pair, pairedOf } from '../domain/pairs.ts';
import { type FoundRow, foundSince, type MostRow, mostSince, pairsSince } from './store-inspectors.ts';

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

function figuresOf(
  inspector: InspectorFigures['inspector'],
  {
    found,
    most,
    pairs,
  }: { readonly found: readonly FoundRow[]; readonly most: MostRow; readonly pairs: readonly Pair[] },
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
    mostOf: { farmerId: most.farmerId, farmerName: most.farmerName, percent: percentOf(most.reports, reports) },
  };
}

/** Every inspector who reported in these months, whoever stands out first, then by how much they did. */
export async function compareInspectors(
  { query }: ParsedInput<typeof endpoint>,
  { tx, now }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const since = monthStart(now, 1 - Number(query.months));
  const found = await foundSince(tx, since);
  const mostOf = await mostSince(tx, since);
  const pairs = await pairsSince(tx, since);
  const people = await findPeople(tx, [...mostOf.keys()]);
  const figures = [...mostOf].map(([id, most]) => {
    const person = people.get(id);
    const name = person ? `${person.firstName} ${person.lastName}`.trim() : '';
    return figuresOf({ id, name }, { found, most, pairs });
  });
  const rank = ({ stands }: InspectorFigures) => (stands === null ? 1 : 0);
  return figures.toSorted((one, other) => rank(one) - rank(other) || other.reports - one.reports);
}
