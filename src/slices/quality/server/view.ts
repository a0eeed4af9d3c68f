import { toKg } from '#kernel/quantity.ts';
import type { Person } from '#slices/identity/server/index.ts';
import type { CompletedInspection, PublicReport } from '../contract.ts';
import type { ClaimView, QueueItem } from '../views.ts';
import type { Goods, Inspector } from '../domain/may.ts';
import { approvalBlock, checkInspector } from '../domain/may.ts';
import { priorityOf } from '../domain/priority.ts';
import { shortName } from './claims/claim-view.ts';
import type { ReportRow } from './rows.ts';
import { measurementsOf } from './measures/measured.ts';
import type { MeasureRow } from './measures/store-measures.ts';
import type { PhotoRow } from './store-photos.ts';
import type { Subject } from './subject.ts';

export interface QueueLook {
  readonly inspector: Inspector;
  readonly farmer: Pick<Person, 'phone' | 'kycStatus'> | null;
  readonly now: Date;
  readonly claim: ClaimView | null;
}

/** What an inspector who may judge goods can do about keeping them. */
function claimActions(claim: ClaimView | null): QueueItem['claimActions'] {
  if (claim === null) return ['claim'];
  if (!claim.mine) return [];
  return claim.visit === null ? ['arrange_visit', 'release'] : ['arrange_visit', 'call_off_visit', 'release'];
}

/** Goods in the queue, with what this inspector may do about them. */
export function queueView(subject: Subject, look: QueueLook): QueueItem {
  const goods: Goods = {
    farmerId: subject.farmerId,
    farmerPhone: look.farmer?.phone ?? '',
    buyerId: subject.order?.buyerId ?? null,
  };
  const may = checkInspector(look.inspector, goods);
  const free = look.claim === null || look.claim.mine;
  return {
    id: subject.id,
    kind: subject.kind,
    listingId: subject.listingId,
    orderId: subject.order?.id ?? null,
    orderNumber: subject.order?.number ?? null,
    productName: subject.productName,
    category: subject.category,
    farmerName: subject.kind === 'second_look' && look.claim?.mine !== true ? null : subject.farmerName,
    farmLocation: subject.farmLocation,
    quantity: toKg(subject.weightGrams),
    pricePerKg: subject.pricePerKgPesewas,
    priority: priorityOf(subject, look.now),
    requestedAt: subject.requestedAt.toISOString(),
    dueAt: subject.dueAt?.toISOString() ?? null,
    actions: may.ok && free ? [{ code: 'inspect', label: 'Inspect Product' }] : [],
    blocked: may.ok ? null : may.refusal.detail,
    approvalBlocked: approvalBlock(subject.kind, look.farmer?.kycStatus ?? null),
    claim: look.claim,
    claimActions: may.ok ? claimActions(look.claim) : [],
  };
}

export function photoView(photo: PhotoRow) {
  return { id: photo.id, url: `/api/quality/reports/${photo.report_id}/photos/${photo.id}` };
}

/** What is beside reports: pictures and measurements, also of others. */
export interface BesideReports {
  readonly photos: readonly PhotoRow[];
  readonly measures: readonly MeasureRow[];
}

/** What a report gives the goods, as everybody reads it. */
export function scoresOf(row: ReportRow) {
  return {
    overallGrade: row.overall_grade,
    qualityScore: row.quality_score,
    appearance: row.appearance,
    freshness: row.freshness,
    size: row.size,
    packaging: row.packaging,
  };
}

/** A report for the inspector who wrote it, with those of these pictures and measurements that belong to it. */
export function reportView(row: ReportRow, { photos, measures }: BesideReports): CompletedInspection {
  return {
    id: row.id,
    listingId: row.listing_id,
    orderNumber: row.order_number,
    productName: row.product_name,
    category: row.category,
    farmerName: row.farmer_name,
    ...scoresOf(row),
    notes: row.notes,
    recommendations: row.recommendations,
    approved: row.approved,
    secondLook: row.second_look_id !== null,
    completedAt: row.completed_at.toISOString(),
    photos: photos.filter((photo) => photo.report_id === row.id).map(photoView),
    measurements: measurementsOf(row.id, measures),
  };
}

/**
 * A report for visitors: the inspector by first name and initial, and no words that were written about somebody's
 * order.
 */
export function publicReportView(
  row: ReportRow,
  measures: readonly MeasureRow[],
  inspector: Pick<Person, 'firstName' | 'lastName'> | null,
): PublicReport {
  return {
    ...scoresOf(row),
    notes: row.order_id === null ? row.notes : null,
    inspector: shortName(inspector, 'A Farmgate inspector'),
    completedAt: row.completed_at.toISOString(),
    measurements: measurementsOf(row.id, measures),
  };
}
