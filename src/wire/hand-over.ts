import { FAIL_REASONS, NEXT_TRIES, NO_CODE_REASONS, PROOFS, STAGES, STOP_KINDS } from '#kernel/trade/hand-over.ts';
import { z } from 'zod';
import { day, id, moment } from './fields.ts';

/** What was reported at a stop, or that nothing was: `without` stands for a step that nobody proved. */
export const stopReport = z.object({
  id: id.nullable(),
  kind: z.enum(STOP_KINDS),
  proof: z.enum([...PROOFS, 'without']).nullable(),
  reason: z.enum([...NO_CODE_REASONS, ...FAIL_REASONS]).nullable(),
  note: z.string().nullable(),
  recipientName: z.string().nullable(),
  next: z.enum(NEXT_TRIES).nullable(),
  retryOn: day.nullable(),
  /** As the phone says, set right by how far its clock was off. */
  happenedAt: moment,
  /** When we heard of it. Every deadline counts from here. */
  receivedAt: moment,
  /** So much later that both moments are shown. */
  reportedLater: z.boolean(),
  /** The phone’s clock could not be believed. */
  doubted: z.boolean(),
  photoUrl: z.string().nullable(),
});
export type StopReport = z.output<typeof stopReport>;

/** A code that the viewer tells the transporter: in digits, and as a square to be read by a camera. */
export const handOverCode = z.object({
  stage: z.enum(STAGES),
  code: z.string(),
  qrSize: z.number().int(),
  /** The dark dots as the path of an SVG drawing, one unit each. */
  qrPath: z.string(),
  transporterName: z.string(),
});
export type HandOverCode = z.output<typeof handOverCode>;

/** The hand-overs of an order: the viewer’s own code while it is needed, and what was reported. */
export const handOverView = z.object({ code: handOverCode.nullable(), reports: z.array(stopReport) });
export type HandOverView = z.output<typeof handOverView>;
