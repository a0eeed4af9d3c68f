import { defineEndpoint } from '#wire/endpoint.ts';
import { category, id, moment, optionalText, requiredText } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { claimEndpoints } from './contract-claims.ts';
import { inspectorEndpoints } from './contract-inspectors.ts';
import { lookEndpoints } from './contract-looks.ts';
import { measuredForm, measurement } from './contract-measures.ts';
import { addInspectionPhoto, inspectionPhoto, viewInspectionPhoto } from './contract-photos.ts';
import { LARGEST_PHOTO_BYTES } from './domain/photos.ts';
import { HIGHEST_SCORE, LOWEST_SCORE, OVERALL_GRADES } from './domain/score.ts';
import { queueQuery } from './forms.ts';
import { queueItem } from './views.ts';

export const completedInspection = z.object({
  id,
  listingId: id,
  orderNumber: z.string().nullable(),
  productName: z.string(),
  category,
  farmerName: z.string(),
  overallGrade: z.enum(OVERALL_GRADES),
  /** Out of 10. */
  qualityScore: z.number().int(),
  appearance: z.number().int(),
  freshness: z.number().int(),
  size: z.number().int(),
  packaging: z.number().int(),
  notes: z.string(),
  recommendations: z.string().nullable(),
  approved: z.boolean(),
  /** Another inspector looked before; this report decides nothing by itself. */
  secondLook: z.boolean(),
  completedAt: moment,
  photos: z.array(inspectionPhoto),
  measurements: z.array(measurement),
});

export const qualityStats = z.object({
  totalInspections: z.number().int(),
  pendingInspections: z.number().int(),
  /** Per cent; null before the first report. */
  approvalRate: z.number().int().nullable(),
  /** Hours from the request to the report, to one decimal; null before the first report. */
  avgCompletionTime: z.number().nullable(),
});

/** Base64 writes three bytes as four letters. */
const LONGEST_PHOTO = Math.ceil(LARGEST_PHOTO_BYTES / 3) * 4;
const LARGEST_FRAME_BYTES = 16 * 1024;

const SCORE_MESSAGE = `A whole number from ${LOWEST_SCORE} to ${HIGHEST_SCORE}`;
const score = z
  .number({ error: SCORE_MESSAGE })
  .int(SCORE_MESSAGE)
  .min(LOWEST_SCORE, SCORE_MESSAGE)
  .max(HIGHEST_SCORE, SCORE_MESSAGE);

export const reportForm = z.strictObject({
  overallGrade: z.enum(OVERALL_GRADES, { error: 'Choose a grade from A to D' }),
  /** Taken for compatibility; the server computes the score from the four. */
  qualityScore: z.number().optional(),
  appearance: score,
  freshness: score,
  size: score,
  packaging: score,
  notes: requiredText('Notes are required', 2000),
  recommendations: optionalText(2000),
  approved: z.boolean({ error: 'Approve or reject' }),
  /** By the sheet of the goods, `sheet` of `GET …/goods`. */
  measured: measuredForm.optional(),
  /** The inspector knows that what was measured is above a limit, and approves. */
  limitConfirmed: z.boolean().default(false),
  /** Grade A takes it, or a measurement. More pictures are added to the report. */
  photo: z
    .base64('Send the photo as base64')
    .max(LONGEST_PHOTO, 'The photo is larger than 5 MB.')
    .optional()
    .describe('A picture of the goods as base64: JPEG, PNG or WebP of at most 5 MB, at least 320 pixels a side'),
});

export const listPendingInspections = defineEndpoint({
  id: 'quality.list_pending',
  method: 'GET',
  path: '/api/quality/inspections/pending',
  summary:
    'Pending listings and paid orders that wait for an inspector, urgent ones first; of one region or category, the caller’s claims or what nobody has claimed',
  who: ['quality_inspector'],
  query: queueQuery,
  output: z.array(queueItem),
});

export const listCompletedInspections = defineEndpoint({
  id: 'quality.list_completed',
  method: 'GET',
  path: '/api/quality/inspections/completed',
  summary: 'The inspector’s own reports, the latest first',
  who: ['quality_inspector'],
  query: z.object(pageQuery),
  output: pageOf(completedInspection),
  paged: true,
});

export const getQualityStats = defineEndpoint({
  id: 'quality.stats',
  method: 'GET',
  path: '/api/quality/stats',
  summary: 'Figures of the inspector’s own reports, and how many goods wait',
  who: ['quality_inspector'],
  output: qualityStats,
});

export const submitReport = defineEndpoint({
  id: 'quality.submit_report',
  method: 'POST',
  path: '/api/quality/inspections/{listingId}/submit',
  summary: 'Decides on a pending listing or on an order’s goods; the id is that of the queue’s item, or the listing’s',
  who: ['quality_inspector'],
  kyc: true,
  params: z.object({ listingId: id }),
  body: reportForm,
  maxBytes: LONGEST_PHOTO + LARGEST_FRAME_BYTES,
  opensPictures: true,
  output: completedInspection,
  status: 201,
  refusals: {
    'quality.not_found': 404,
    'quality.own_goods': 403,
    'quality.not_waiting': 409,
    'quality.claimed': 409,
    'quality.too_soon': 409,
    'quality.grade_only_rejected': 422,
    'quality.proof_missing': 422,
    'quality.not_a_picture': 422,
    'quality.not_on_sheet': 422,
    'quality.defects_beyond_whole': 422,
    'quality.over_limit': 422,
    'catalogue.not_found': 404,
    'catalogue.not_pending': 409,
    'catalogue.farmer_not_verified': 409,
  },
  idempotency: 'accepted',
});

/** What an inspector found, for people who think of buying. Notes on an order's goods stay with the order. */
export const publicReport = z.object({
  overallGrade: z.enum(OVERALL_GRADES),
  /** Out of 10, like the four below it. */
  qualityScore: z.number().int(),
  appearance: z.number().int(),
  freshness: z.number().int(),
  size: z.number().int(),
  packaging: z.number().int(),
  notes: z.string().nullable(),
  inspector: z.string(),
  completedAt: moment,
  measurements: z.array(measurement),
});

export const readListingReport = defineEndpoint({
  id: 'quality.listing_report',
  method: 'GET',
  path: '/api/public/listings/{id}/inspection',
  summary: 'The latest report that approved goods of this listing; null before the first.',
  who: 'anyone',
  params: z.object({ id }),
  output: z.object({
    report: publicReport.nullable(),
    /** Whether the caller is not shown it, since a second inspection of these goods waits for an inspector. */
    withheld: z.boolean(),
  }),
  refusals: { 'catalogue.not_found': 404 },
});

/** Every call of this slice. */
export const qualityEndpoints = [
  listPendingInspections,
  listCompletedInspections,
  getQualityStats,
  submitReport,
  readListingReport,
  addInspectionPhoto,
  viewInspectionPhoto,
  ...claimEndpoints,
  ...inspectorEndpoints,
  ...lookEndpoints,
] as const;

export type CompletedInspection = z.output<typeof completedInspection>;
export type PublicReport = z.output<typeof publicReport>;
export type QualityStats = z.output<typeof qualityStats>;
