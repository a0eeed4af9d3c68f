/**
 * A printed page's content: what the reader needs to see, from top to bottom. Amounts and dates come as people read
 * them.
 */
export interface PdfDocument {
  /** What it is: 'Receipt'. */
  readonly title: string;
  /** What it is about, such as an order's number; is beside the title and at the foot of every page. */
  readonly reference: string;
  /** When it was made; also the file's creation date, so that the same content gives the same bytes. */
  readonly madeAt: Date;
  /** Who it is from and to: blocks side by side, each a heading and a few lines. */
  readonly parties?: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  /** What and when, as label and value. */
  readonly facts?: readonly DocumentFact[];
  readonly table?: DocumentTable;
  /** Sums below the table; the last one that is `total` is the figure of the document. */
  readonly totals?: readonly (DocumentFact & { readonly total?: boolean })[];
  /** Small print, one paragraph each. */
  readonly notes?: readonly string[];
  /** How anybody checks it. */
  readonly proof?: DocumentProof;
}

/** A code, and the public address under which it tells what was issued: both as text, and as dots for a camera. */
export interface DocumentProof {
  readonly code: string;
  readonly address: string;
  /** SHA-256 of the content, in hexadecimal. */
  readonly fingerprint: string;
}

export interface DocumentFact {
  readonly label: string;
  readonly value: string;
}

export interface DocumentTable {
  readonly columns: readonly DocumentColumn[];
  /** As many cells in each row as there are columns. */
  readonly rows: readonly (readonly string[])[];
  /** Said in place of rows when there are none. */
  readonly empty?: string;
}

export interface DocumentColumn {
  readonly header: string;
  /** Figures are on the right. */
  readonly numeric?: boolean;
  /** Takes the room that is left; by default the first column. */
  readonly wide?: boolean;
}
