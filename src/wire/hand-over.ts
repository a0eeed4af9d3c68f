import {
  CHOSEN_NO_CODE,
  CONTRADICTIONS,
  CODE_DIGITS,
  CODED,
  FAIL_REASONS,
  NEXT_TRIES,
  NO_CODE_REASONS,
  PROOFS,
  REPORTED_KINDS,
} from '#kernel/trade/hand-over.ts';
import { typedText } from '#kernel/typed/typed-text.ts';
import { z } from 'zod';
import { day, id, moment, nameText } from './fields.ts';

/** Larger ones are made smaller by the phone. */
export const LARGEST_PROOF_PHOTO_BYTES = 5 * 1024 * 1024;
const LARGEST_FRAME_BYTES = 16 * 1024;
/** The largest report of a hand-over, its photo and what is around it. */
export const LARGEST_PROOF_BYTES = LARGEST_PROOF_PHOTO_BYTES + LARGEST_FRAME_BYTES;

/** How a hand-over is proved: the code of the person who is there, or a photo, their name and why there is no code. */
export const proofFields = {
  actId: id.describe('The name that the phone gave to this act: sent again, it is the same one.'),
  code: z
    .string()
    .transform((typed) => typedText(typed).replaceAll(/[ -]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, `The code has ${CODE_DIGITS} digits`))
    .optional(),
  reason: z.enum(CHOSEN_NO_CODE, { error: 'Choose a reason' }).optional(),
  recipientName: nameText('Say who it is', 120).optional(),
  photo: z
    .instanceof(File, { error: 'Take a photo' })
    .refine((file) => file.size > 0, 'Take a photo')
    .refine((file) => file.size <= LARGEST_PROOF_PHOTO_BYTES, 'The photo is larger than 5 MB.')
    .optional(),
};

/** What was reported at a stop, or that nothing was: `without` stands for a step that nobody proved. */
export const stopReport = z.object({
  id: id.nullable(),
  kind: z.enum(REPORTED_KINDS),
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
  /** Why it cannot be true; then it counts as no proof. */
  contradiction: z.enum(CONTRADICTIONS).nullable(),
  /** From the phone to the town of the stop; null where it sent no place. */
  awayKm: z.number().int().nullable(),
  photoUrl: z.string().nullable(),
});
export type StopReport = z.output<typeof stopReport>;

/** A code that the viewer tells the person they meet: in digits, and as a square to be read by a camera. */
export const handOverCode = z.object({
  stage: z.enum(CODED),
  code: z.string(),
  qrSize: z.number().int(),
  /** The dark dots as the path of an SVG drawing, one unit each. */
  qrPath: z.string(),
  /** Who gets the code: the transporter, or the farmer where the buyer collects. */
  givenTo: z.string(),
  /** The numbers of all orders that it proves, the one that was asked about first. */
  proves: z.array(z.string()),
});
export type HandOverCode = z.output<typeof handOverCode>;

/** The hand-overs of an order: the viewer’s own code while it is needed, and what was reported. */
export const handOverView = z.object({ code: handOverCode.nullable(), reports: z.array(stopReport) });
export type HandOverView = z.output<typeof handOverView>;
