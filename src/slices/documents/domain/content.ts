import type { Pesewas } from '#kernel/money.ts';
import type { DocumentKind, DocumentRole } from './kinds.ts';

/** A line of the table of a document. */
export interface DocumentLine {
  readonly text: string;
  /** '12.5 kg'; empty where nothing is counted. */
  readonly quantity: string;
  /** Of one kilogram; null where there is none. */
  readonly pricePesewas: Pesewas | null;
  readonly pesewas: Pesewas;
}

export interface DocumentSum {
  readonly label: string;
  readonly pesewas: Pesewas;
}

/** What a document says beside the names in it: as it was when it was issued, in words and whole pesewas. */
export interface DocumentFacts {
  readonly kind: DocumentKind;
  readonly orderNumber: string | null;
  /** The month of an income statement, '2026-11'. */
  readonly month: string | null;
  /** What it is for, in a few words: '12.5 kg Pona yam'. */
  readonly about: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly lines: readonly DocumentLine[];
  readonly sums: readonly DocumentSum[];
  readonly total: DocumentSum;
  readonly notes: readonly string[];
}

/**
 * Somebody whom a document names. Names are apart from the facts, since an account that is deleted takes its name
 * along.
 */
export interface DocumentParty {
  readonly role: DocumentRole;
  /** Null for a guest. */
  readonly personId: string | null;
  readonly name: string;
  readonly lines: readonly string[];
}

/** A document before it has a number. */
export interface Draft {
  /** Why it is issued; a cause has one document. */
  readonly cause: string;
  /** The cause of the document that this one corrects; its number is printed when there is one. */
  readonly corrects: string | null;
  readonly orderId: string | null;
  readonly personId: string | null;
  readonly facts: DocumentFacts;
  readonly parties: readonly DocumentParty[];
}

/** All that is printed and sealed: the fingerprint is made over this. */
export interface DocumentContent extends DocumentFacts {
  readonly number: string;
  /** ISO 8601, UTC. */
  readonly issuedAt: string;
  /** The number of the document that this one corrects. */
  readonly corrects: string | null;
  /** In place of each name, what proves it while it is kept. */
  readonly parties: readonly { readonly role: DocumentRole; readonly digest: string }[];
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

function inOrder(value: unknown): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object') throw new TypeError(`Nothing that a document says: ${typeof value}`);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, inOrder(part)]));
}

/** One text for the same facts, whatever order their names are in; whole numbers only. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

/** Whether two documents say the same of the same. */
export function saysTheSame(one: DocumentFacts, other: DocumentFacts): boolean {
  const said = ({ facts, lines, sums, total, notes, about }: DocumentFacts) =>
    canonicalText({ facts, lines, sums, total, notes, about });
  return said(one) === said(other);
}
