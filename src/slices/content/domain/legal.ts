export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

/** The day on which both texts last changed. */
export const LEGAL_SINCE = '2026-11-01';
