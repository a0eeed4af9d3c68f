import type { Pesewas } from '#kernel/money.ts';
import type { DocumentKind } from './kinds.ts';

/** What became of a document since it was issued. */
export const STANDINGS = ['valid', 'credited', 'replaced'] as const;
export type Standing = (typeof STANDINGS)[number];

interface Issued {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly orderId: string | null;
  readonly correctsId: string | null;
}

/** A document that may say something of an earlier one. */
export interface Later extends Issued {
  readonly number: string;
  readonly amountPesewas: Pesewas;
  readonly issuedAt: Date;
}

/**
 * Those that say something new of a document: the one that replaces it, and for an invoice and its receipt the credit
 * notes of the order.
 */
export function correctionsOf<L extends Later>(document: Issued, laters: readonly L[]): readonly L[] {
  const isCredited = document.kind === 'invoice' || document.kind === 'receipt';
  return laters.filter(({ kind, orderId, correctsId }) =>
    kind === 'credit_note'
      ? isCredited && orderId !== null && orderId === document.orderId
      : kind === document.kind && correctsId === document.id,
  );
}

export function standingOf(document: Issued, laters: readonly Later[]): Standing {
  const corrections = correctionsOf(document, laters);
  if (corrections.some(({ kind }) => kind === document.kind)) return 'replaced';
  return corrections.length > 0 ? 'credited' : 'valid';
}

/** 'K. M.': enough for a holder of the document to compare. */
export function maskedName(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  return words.map((word) => `${[...word][0]?.toLocaleUpperCase('en') ?? ''}.`).join(' ');
}
