import type { Call } from '#platform/http/route.ts';
import { findPeople, type Person } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { listSecondLooks as endpoint, LookReport, SecondLook } from '../../contract-looks.ts';
import { listingGradeOf } from '../../domain/score.ts';
import { SETTLEMENTS } from '../../domain/second-look.ts';
import { measurementsOf } from '../measures/measured.ts';
import type { ReportRow } from '../rows.ts';
import { measuresOf } from '../measures/store-measures.ts';
import { photosOf } from '../store-photos.ts';
import { findReportsByIds, findReportsOfLooks } from '../store.ts';
import { type BesideReports, photoView, scoresOf } from '../view.ts';
import { findOpenLooks, type LookRow } from './store-looks.ts';

/** Far more than administrators leave lying. */
const MOST = 200;

interface Known extends BesideReports {
  readonly firsts: readonly ReportRow[];
  readonly seconds: readonly ReportRow[];
  readonly people: ReadonlyMap<string, Person>;
}

function nameOf(id: string, { people }: Known): string {
  const person = people.get(id);
  return person ? `${person.firstName} ${person.lastName}`.trim() : '';
}

function reportOf(row: ReportRow, known: Known): LookReport {
  return {
    id: row.id,
    inspectorName: nameOf(row.inspector_id, known),
    ...scoresOf(row),
    notes: row.notes,
    approved: row.approved,
    completedAt: row.completed_at.toISOString(),
    measurements: measurementsOf(row.id, known.measures),
    photos: known.photos.filter((photo) => photo.report_id === row.id).map(photoView),
  };
}

function lookView(look: LookRow, known: Known): SecondLook {
  const first = known.firsts.find((row) => row.id === look.first_report_id);
  if (!first) throw new Error('A second inspection has its first report.');
  const second = known.seconds.find((row) => row.second_look_id === look.id) ?? null;
  const hasGrade = second !== null && listingGradeOf(second.overall_grade) !== null;
  return {
    id: look.id,
    listingId: look.listing_id,
    productName: first.product_name,
    farmerName: first.farmer_name,
    askedBy: look.asked_by === null ? null : nameOf(look.asked_by, known),
    requestedAt: look.requested_at.toISOString(),
    dueAt: look.due_at.toISOString(),
    first: reportOf(first, known),
    second: second && reportOf(second, known),
    settlements: look.status === 'differs' ? SETTLEMENTS.filter((one) => one !== 'take_grade' || hasGrade) : [],
  };
}

/** What administrators have to settle, with both reports side by side, and what waits for an inspector. */
export async function listSecondLooks(
  _input: ParsedInput<typeof endpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const looks = await findOpenLooks(tx, MOST);
  const firsts = await findReportsByIds(
    tx,
    looks.map((look) => look.first_report_id),
  );
  const seconds = await findReportsOfLooks(
    tx,
    looks.map((look) => look.id),
  );
  const reports = [...firsts, ...seconds];
  const ids = reports.map((row) => row.id);
  const people = [...reports.map((row) => row.inspector_id), ...looks.flatMap((look) => look.asked_by ?? [])];
  const known: Known = {
    firsts,
    seconds,
    people: await findPeople(tx, [...new Set(people)]),
    measures: await measuresOf(tx, ids),
    photos: await photosOf(tx, ids),
  };
  return looks.map((look) => lookView(look, known));
}
