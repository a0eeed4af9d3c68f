import { SEES_ORDERS } from '#kernel/permissions/permission.ts';
import { handOverView, LARGEST_PROOF_BYTES, proofFields, stopReport } from '#wire/hand-over.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { day, fileResponse, id, moment, optionalText } from '#wire/fields.ts';
import { z } from 'zod';
import { CHOSEN_NO_CODE, FAIL_REASONS, NEXT_TRIES, STOP_KINDS } from '#kernel/trade/hand-over.ts';
import { missingFields } from './domain/hand-over/missing.ts';
import { positionText } from './forms.ts';

const report = z.strictObject({
  kind: z.enum(STOP_KINDS, { error: 'Choose pickup, delivery or failed' }),
  ...proofFields,
  reason: z.enum([...CHOSEN_NO_CODE, ...FAIL_REASONS], { error: 'Choose a reason' }).optional(),
  note: optionalText(500),
  next: z.enum(NEXT_TRIES, { error: 'Choose what happens to the goods' }).optional(),
  retryOn: day.optional(),
  alone: z
    .literal('yes')
    .optional()
    .describe('The code proves this order alone; what else waits at the door gets another.'),
  place: positionText
    .optional()
    .describe('Where the phone is, as 6.69,-1.62. Only how far that is from the town of the stop is kept.'),
  deviceId: id.optional(),
  phoneAt: moment.optional().describe('When it happened, by the clock of the phone.'),
  sentAt: moment.optional().describe('When it was sent, by the same clock.'),
  clockOffsetMs: z
    .string()
    .regex(/^-?\d{1,12}$/)
    .transform(Number)
    .optional()
    .describe('How far our clock was ahead of the phone’s when they last compared.'),
});
export type StopReportBody = z.output<typeof report>;

const wholeReport = report.superRefine((body, context) => {
  for (const [name, message] of missingFields(body)) context.addIssue({ code: 'custom', path: [name], message });
});

export const reportStop = defineEndpoint({
  id: 'transport.report_stop',
  method: 'POST',
  path: '/api/transport/deliveries/{id}/stop-reports',
  summary:
    'Reports a stop: goods taken or handed over, proved by the code of the person there, which counts for all that was accepted together and waits at that door, or by a photo and a name, or that they could not be. May come late, from a phone that had no network: the same `actId` counts once',
  who: ['transporter'],
  kyc: true,
  owns: 'delivery',
  params: z.object({ id }),
  body: wholeReport,
  output: stopReport,
  status: 201,
  consumes: 'multipart',
  maxBytes: LARGEST_PROOF_BYTES,
  opensPictures: true,
  // A wrong code is refused and counts all the same.
  transaction: 'own',
  refusals: {
    'transport.not_found': 404,
    'transport.own_goods': 403,
    'transport.passed_over': 403,
    'transport.wrong_state': 409,
    'transport.awaits_buyer': 409,
    'transport.disputed': 409,
    'transport.wrong_code': 422,
    'transport.code_closed': 409,
    'transport.code_paused': 429,
    'transport.not_a_picture': 422,
    'transport.retry_too_late': 422,
    'transport.too_many_tries': 409,
  },
});

const notFound = { 'transport.not_found': 404 };

export const readHandOver = defineEndpoint({
  id: 'transport.read_hand_over',
  withheld: ['code'],
  method: 'GET',
  path: '/api/transport/orders/{orderId}/hand-over',
  summary:
    'What was reported of an order’s hand-overs, for its parties and administrators; the farmer sees the code of the pickup, the buyer that of the delivery, nobody else any',
  who: 'signed_in',
  onBehalf: 'orders',
  permission: SEES_ORDERS,
  owns: 'delivery',
  params: z.object({ orderId: id }),
  output: handOverView,
  refusals: notFound,
});

export const viewStopPhoto = defineEndpoint({
  id: 'transport.view_stop_photo',
  method: 'GET',
  path: '/api/transport/orders/{orderId}/stop-reports/{reportId}/photo',
  summary: 'The photo of a stop, for the parties of the order and administrators',
  who: 'signed_in',
  onBehalf: 'orders',
  permission: SEES_ORDERS,
  owns: 'delivery',
  params: z.object({ orderId: id, reportId: id }),
  output: fileResponse,
  produces: 'file',
  refusals: notFound,
});

export const handOverEndpoints = [reportStop, readHandOver, viewStopPhoto] as const;
