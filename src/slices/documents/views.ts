import { ghs, id, moment } from '#wire/fields.ts';
import { z } from 'zod';
import { DOCUMENT_KINDS } from './domain/kinds.ts';
import { STANDINGS } from './domain/standing.ts';

const later = z.object({ title: z.string(), number: z.string(), amount: ghs, issuedAt: moment });

/** An issued document as its holders see it. */
export const documentView = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  number: z.string(),
  issuedAt: moment,
  amount: ghs,
  /** What it is for, in a few words. */
  about: z.string(),
  /** The verification code, in groups. */
  code: z.string(),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  /** Of an income statement, '2026-11'. */
  month: z.string().nullable(),
  /** The number of the document that it corrects. */
  corrects: z.string().nullable(),
  standing: z.enum(STANDINGS),
  /** What was issued since and says something new of it. */
  laters: z.array(later),
});
export type DocumentView = z.output<typeof documentView>;

/** What anybody with the code of a document sees. */
export const verifiedDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  number: z.string(),
  issuedAt: moment,
  amount: ghs,
  about: z.string(),
  corrects: z.string().nullable(),
  /** The farmer, by their public name. */
  seller: z.string().nullable(),
  /** Initials. */
  buyer: z.string().nullable(),
  /** Initials. */
  transporter: z.string().nullable(),
  standing: z.enum(STANDINGS),
  laters: z.array(later),
  /** SHA-256 of what it says, as it is printed. */
  fingerprint: z.string(),
  /** Whether what is kept is what was issued. */
  intact: z.boolean(),
});
export type VerifiedDocument = z.output<typeof verifiedDocument>;
