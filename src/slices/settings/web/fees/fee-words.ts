import { capital } from '#kernel/plain-text.ts';
import { dayInWords } from '#kernel/moment.ts';
import type { FeeRuleView } from '../../contract-fees.ts';

export const SCOPE_WORDS = { default: 'All sales', category: 'A category', farmer: 'A farmer' } as const;
export const STATE_WORDS = { coming: 'Coming', in_force: 'In force', over: 'Over' } as const;
export const STATE_TONES = { coming: 'wait', in_force: 'good', over: 'plain' } as const;

export const FEE_TOASTS = {
  added: {
    title: 'Second Approval Requested',
    text: 'Once another administrator approves it, the farmers whose fee it changes are notified.',
    tone: 'good',
  },
  ended: {
    title: 'Second Approval Requested',
    text: 'The rule ends once another administrator approves it.',
    tone: 'good',
  },
} as const;

/** For whose sales a rule counts. */
export function subjectOf({
  scope,
  category,
  farmerName,
}: Pick<FeeRuleView, 'scope' | 'category' | 'farmerName'>): string {
  if (scope === 'farmer') return farmerName ?? 'A farmer';
  return scope === 'category' ? capital(category ?? '') : SCOPE_WORDS.default;
}

/** 'From 23 Nov 2026 on', or until when. */
export function periodWords(startsOn: string, lastOn: string | null): string {
  if (lastOn === null) return `From ${dayInWords(startsOn)} on`;
  return lastOn < startsOn ? 'Cancelled before it began' : `${dayInWords(startsOn)} to ${dayInWords(lastOn)}`;
}
