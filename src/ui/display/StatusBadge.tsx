import { useNames } from '../languages/use-texts.ts';
import { Badge, type BadgeTone } from './Badge.tsx';

/** Tones of the states that the whole product speaks of; a slice may pass its own. */
export const STATE_TONES: Readonly<Record<string, BadgeTone>> = {
  draft: 'plain',
  pending: 'wait',
  pending_payment: 'wait',
  under_review: 'active',
  pending_quality_check: 'wait',
  quality_approved: 'good',
  confirmed: 'active',
  ready_for_pickup: 'active',
  picked_up: 'active',
  in_transit: 'active',
  delivered: 'good',
  completed: 'good',
  approved: 'good',
  released: 'good',
  paid: 'good',
  sold: 'plain',
  held: 'wait',
  refunded: 'plain',
  cancelled: 'plain',
  expired: 'plain',
  rejected: 'bad',
  failed: 'bad',
  disputed: 'bad',
};

export interface StatusBadgeProps {
  readonly status: string;
  /** Overrides the word, as 'Pending Review' for a pending listing. */
  readonly label?: string;
  readonly tone?: BadgeTone;
}

/** 'in_transit' as 'In Transit': underscores become spaces, words are capitalised. */
export function statusLabel(status: string): string {
  return status.replaceAll('_', ' ').replace(/\b\p{L}/gu, (letter) => letter.toLocaleUpperCase('en'));
}

/** A state in one word. */
export function StatusBadge({ status, label, tone }: StatusBadgeProps) {
  const nameOf = useNames();
  return (
    <Badge tone={tone ?? STATE_TONES[status] ?? 'plain'}>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {label ?? nameOf(statusLabel(status))}
    </Badge>
  );
}
