import type { StatementLineKind } from '#kernel/provider/statement-line-kind.ts';

/** What we ask a provider for, by our own reference: both sides name it alike. */
const ASKED_FOR = ['charge', 'refund', 'transfer'] as const;
type AskedFor = (typeof ASKED_FOR)[number];

/** A transfer that came back is about the transfer, whether or not it had been paid before. */
const ABOUT: Readonly<Partial<Record<StatementLineKind, AskedFor | 'chargeback'>>> = {
  charge: 'charge',
  refund: 'refund',
  transfer: 'transfer',
  transfer_reversed: 'transfer',
  // Of its charge, which may be lost and won after all.
  chargeback: 'chargeback',
  chargeback_won: 'chargeback',
};

/** A line as far as it says what it is about. */
export interface NamedLine {
  readonly account: string;
  readonly lineId: string;
  readonly kind: StatementLineKind;
  readonly reference: string | null;
}

/**
 * What a line is about, in the words that the books use too: `charge:<reference>`. A line without a reference of ours,
 * or of a kind that repeats for one reference, is about nothing but itself.
 */
export function itemOfLine({ account, lineId, kind, reference }: NamedLine): string {
  const about = ABOUT[kind];
  return reference !== null && about !== undefined ? `${about}:${reference}` : `line:${account}:${lineId}`;
}

/**
 * A transfer of the ledger that moved our cash. `payoutReference`: what a refund or withdrawal is called at its
 * provider.
 */
export interface CashTransfer {
  readonly key: string;
  readonly kind: string;
  readonly reference: string;
  readonly payoutReference: string | null;
}

/** The prefix of all transfers that reconciliation itself posts: their reference is the item. */
export const OWN_TRANSFERS = 'reconciliation.';

const LOST = /^chargeback\.lost:([^:]+):/;
const CAPTURED = /^escrow\.captured:(?:part|surplus):([^:]+):/;

/** What a transfer is about, in the words of {@link itemOfLine}; one that is of no known kind is about itself. */
export function itemOfTransfer({ key, kind, reference, payoutReference }: CashTransfer): string {
  if (kind.startsWith(OWN_TRANSFERS)) return reference;
  const payment = CAPTURED.exec(key)?.[1];
  if (payment !== undefined) return `charge:${payment}`;
  const disputed = LOST.exec(key)?.[1];
  if (disputed !== undefined) return `chargeback:${disputed}`;
  if (kind === 'refund.sent') return `refund:${payoutReference ?? key}`;
  // Their keys say under which reference the money left, which is another one when it is sent again.
  if (kind === 'refund.redirected' || kind === 'refund.returned')
    return `transfer:${payoutReference ?? key.slice(kind.length + 1)}`;
  if (kind === 'withdrawal.succeeded' || kind === 'withdrawal.returned')
    return `transfer:${payoutReference ?? reference}`;
  return `transfer-key:${key}`;
}

/** The kind and the reference in an item; null for one that has no reference of ours. */
export function referenceIn(item: string): { readonly kind: AskedFor; readonly reference: string } | null {
  const at = item.indexOf(':');
  const kind = ASKED_FOR.find((known) => known === item.slice(0, at));
  return kind === undefined ? null : { kind, reference: item.slice(at + 1) };
}
