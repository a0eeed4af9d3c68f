import { capital } from '#kernel/plain-text.ts';
import type { BadgeTone } from '#ui/display/Badge.tsx';
import type { OwnReport, ReportedPriceView } from '../../contract-reports.ts';

export const TOASTS = {
  withdrawn: { title: 'Report Taken Back', text: 'It counts no longer.', tone: 'good' },
  setAside: { title: 'Report Set Aside', text: 'It counts no longer.', tone: 'good' },
  takenBack: { title: 'Report Taken Back', text: 'It counts again.', tone: 'good' },
} as const;

/** What became of a report. */
export const STATES: Readonly<Record<OwnReport['state'], { readonly tone: BadgeTone; readonly word: string }>> = {
  counts: { tone: 'good', word: 'Counts' },
  outlier: { tone: 'wait', word: 'Far from all others' },
  set_aside: { tone: 'bad', word: 'Set aside' },
  withdrawn: { tone: 'plain', word: 'Withdrawn' },
};

export const kindWord = (kind: 'retail' | 'wholesale') => capital(kind);

const counted = (count: number, word: string) => `${count} ${count === 1 ? word : `${word}s`}`;

/** '5 reporters, 7 reports'. */
export function countWords({ reporters, reports }: Pick<ReportedPriceView, 'reporters' | 'reports'>): string {
  return `${counted(reporters, 'reporter')}, ${counted(reports, 'report')}`;
}

/** 'today', 'yesterday', '3 days ago'. */
export function ageWords(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
