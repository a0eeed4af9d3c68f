import { notAPicture } from '#platform/files/not-a-picture.ts';
import { newId } from '#kernel/ids.ts';
import type { QualityGrade } from '#kernel/ghana/produce.ts';
import { orThrow } from '#kernel/refusal.ts';
import { after } from '#kernel/time.ts';
import { LEAST_PHOTO_PIXELS, provingPicture } from '#platform/files/plain-picture.ts';
import type { Call } from '#platform/http/route.ts';
import { decideListing, listingForOrder, recallListing, setGrade } from '#slices/catalogue/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { submitReport as endpoint } from '../contract.ts';
import { checkTimeBetween, LONGEST_BETWEEN_MS } from '../domain/time-between.ts';
import { checkProof, isPremium, type Shown } from '../domain/proof.ts';
import { gradeFor, scoreOf } from '../domain/score.ts';
import { checkMay } from './check-may.ts';
import { holdGoods } from './claims/hold-goods.ts';
import { dropClaim } from './claims/store-claims.ts';
import { recordInspected } from './events.ts';
import { measurementsOf, measureRows, notesWith } from './measures/measured.ts';
import { endLook } from './looks/end-look.ts';
import type { ReportRow } from './rows.ts';
import { insertMeasures } from './measures/store-measures.ts';
import { keepPhoto } from './photos.ts';
import { notifyOfQuickPremium } from './quick-premium.ts';
import { closeInspection, insertReport, lastPremiumOf } from './store.ts';
import type { Subject } from './subject.ts';
import { lockSubject } from './subject.ts';
import { reportView } from './view.ts';

type Report = ParsedInput<typeof endpoint>['body'];

function reportRow(subject: Subject, report: Report, call: Call): ReportRow {
  return {
    id: newId(call.now),
    inspection_id: subject.order === null ? null : subject.id,
    order_id: subject.order?.id ?? null,
    order_number: subject.order?.number ?? null,
    listing_id: subject.listingId,
    product_name: subject.productName,
    category: subject.category,
    farmer_id: subject.farmerId,
    farmer_name: subject.farmerName,
    inspector_id: call.person.id,
    appearance: report.appearance,
    freshness: report.freshness,
    size: report.size,
    packaging: report.packaging,
    quality_score: scoreOf(report),
    overall_grade: report.overallGrade,
    notes: report.notes,
    recommendations: report.recommendations ?? null,
    approved: report.approved,
    requested_at: subject.requestedAt,
    completed_at: call.now,
    second_look_id: subject.kind === 'second_look' ? subject.id : null,
    place_slug: subject.placeSlug,
  };
}

interface Verdict {
  readonly approved: boolean;
  /** With what was measured: farmer and buyer read nothing else. */
  readonly notes: string;
  readonly grade: QualityGrade | null;
}

/**
 * A pending listing is decided by the report. An order's goods are; its listing takes the grade of goods that were
 * approved. Goods that were refused leave the market, also at a second inspection, which decides nothing else.
 */
async function carryOut(subject: Subject, { approved, notes, grade }: Verdict, call: Call): Promise<void> {
  const { tx, now } = call;
  if (subject.kind === 'listing') {
    const graded = approved && grade !== null ? { grade } : {};
    await decideListing(tx, { listingId: subject.listingId, approved, notes, by: call.person.id, at: now, ...graded });
    return;
  }
  if (subject.kind === 'order') await closeInspection(tx, subject.id, approved ? 'approved' : 'rejected', now);
  if (!approved) await recallListing(tx, { listingId: subject.listingId, notes, by: call.person.id, at: now });
  const isGraded = subject.kind === 'order' && approved && grade !== null;
  const stillListed = isGraded && (await listingForOrder(tx, subject.listingId)) !== null;
  if (stillListed) await setGrade(tx, { listingId: subject.listingId, grade, at: now });
}

function recordFor(subject: Subject, { notes, grade }: Verdict, row: ReportRow, { tx, now }: Call): Promise<void> {
  const people = [subject.farmerId, subject.order?.buyerId ?? null].filter((id) => id !== null);
  const found = {
    orderId: row.order_id,
    listingId: row.listing_id,
    approved: row.approved,
    grade,
    overallGrade: row.overall_grade,
    score: row.quality_score,
    inspectorId: row.inspector_id,
    notes,
  };
  return recordInspected(tx, found, people, now);
}

/** The picture that came with a report, as others may see it; null where none did. */
async function pictureIn(sent: string | undefined): Promise<Buffer | null> {
  if (sent === undefined) return null;
  const bytes = new Uint8Array(Buffer.from(sent, 'base64'));
  const picture = await provingPicture(bytes);
  if (picture !== null) return picture;
  const detail = `Send a JPEG, PNG or WebP picture that can be opened, at least ${LEAST_PHOTO_PIXELS} pixels wide and high.`;
  throw await notAPicture('quality.not_a_picture', bytes, detail, { field: 'photos' });
}

/** The best grade takes more than a word, and time to get there. A second inspection decides nothing. */
async function checkPremium({ kind, placeSlug }: Subject, shown: Shown, { tx, now, person }: Call): Promise<void> {
  if (kind === 'second_look' || !isPremium(shown)) return;
  orThrow(checkProof(shown));
  const last = await lastPremiumOf(tx, person.id, after(now, -LONGEST_BETWEEN_MS));
  orThrow(checkTimeBetween(last, { placeSlug, completedAt: now }));
}

/**
 * An inspector's report decides on a pending listing or on the goods of a paid order. It claims them first, so that it
 * is refused while another inspector holds them. The report of a second inspection decides nothing.
 */
export async function submitReport(
  input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const report = input.body;
  // Opened before anything is locked: it takes its time.
  const picture = await pictureIn(report.photo);
  const subject = await lockSubject(call.tx, input.params.listingId);
  await checkMay(subject, call);
  await holdGoods(subject, call);
  const grade = orThrow(gradeFor(report));
  const row = reportRow(subject, report, call);
  const measures = measureRows(row.id, subject, report);
  await checkPremium(subject, { ...report, photo: picture !== null, measurements: measures.length }, call);
  const notes = notesWith(row.notes, measurementsOf(row.id, measures));
  await carryOut(subject, { approved: report.approved, notes, grade }, call);
  await insertReport(call.tx, row);
  await insertMeasures(call.tx, row.id, measures);
  const photos = picture === null ? [] : [await keepPhoto(call, row.id, picture)];
  await dropClaim(call.tx, subject.id);
  if (subject.kind === 'second_look') await endLook(call.tx, subject.id, row);
  else await recordFor(subject, { approved: report.approved, notes, grade }, row, call);
  await notifyOfQuickPremium(call.tx, row);
  call.settle();
  return reportView(row, { photos, measures });
}
