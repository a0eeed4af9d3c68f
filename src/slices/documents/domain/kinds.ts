/** Every kind of document that is issued. */
export const DOCUMENT_KINDS = [
  'invoice',
  'receipt',
  'credit_note',
  'sales_statement',
  'delivery_statement',
  'income_statement',
  'fee_invoice',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Who a document names. The carrier is the transporter. */
export const DOCUMENT_ROLES = ['seller', 'buyer', 'carrier'] as const;
export type DocumentRole = (typeof DOCUMENT_ROLES)[number];

interface KindTerms {
  /** What it is called on the page and in lists. */
  readonly title: string;
  /** Its numbers begin so. */
  readonly prefix: string;
  /** Who of those whom it names has it; administrators have all. */
  readonly holders: readonly DocumentRole[];
}

export const KIND_TERMS: Readonly<Record<DocumentKind, KindTerms>> = {
  invoice: { title: 'Invoice', prefix: 'INV', holders: ['buyer', 'seller'] },
  receipt: { title: 'Receipt', prefix: 'RCT', holders: ['buyer'] },
  credit_note: { title: 'Credit note', prefix: 'CRN', holders: ['buyer', 'seller'] },
  sales_statement: { title: 'Sales statement', prefix: 'SST', holders: ['seller'] },
  delivery_statement: { title: 'Delivery statement', prefix: 'DST', holders: ['carrier'] },
  fee_invoice: { title: 'Fee invoice', prefix: 'FEE', holders: ['seller'] },
  income_statement: { title: 'Income statement', prefix: 'INC', holders: ['seller', 'carrier'] },
};

/** Whether somebody in this role has documents of this kind. */
export function holds(kind: DocumentKind, role: DocumentRole): boolean {
  return KIND_TERMS[kind].holders.includes(role);
}

const PLACE_DIGITS = 6;

/** 'INV-2026-000042': the kind, the year (UTC, which is Ghana's) and the place in the series of both. */
export function documentNumber(kind: DocumentKind, year: number, place: number): string {
  return `${KIND_TERMS[kind].prefix}-${year}-${String(place).padStart(PLACE_DIGITS, '0')}`;
}
