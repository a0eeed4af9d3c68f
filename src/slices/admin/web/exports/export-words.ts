import { statusLabel } from '#ui/display/StatusBadge.tsx';
import type { BadgeTone } from '#ui/display/Badge.tsx';
import type { ExportName } from '../../domain/exports.ts';
import type { ExportState } from '../../domain/prepared-exports.ts';

export const STATE_WORDS: Readonly<Record<ExportState, string>> = {
  waiting: 'Waiting',
  making: 'Being prepared',
  ready: 'Ready',
  failed: 'Failed',
  expired: 'Expired',
};

export const STATE_TONES: Readonly<Record<ExportState, BadgeTone>> = {
  waiting: 'wait',
  making: 'active',
  ready: 'good',
  failed: 'bad',
  expired: 'plain',
};

export const EXPORT_TOASTS = {
  asked: {
    title: 'Your File Is Being Prepared',
    text: 'We prepare your file and notify you when it is ready.',
    tone: 'good',
  },
  removed: { title: 'File Deleted', tone: 'good' },
} as const;

const FILTER_WORDS: Readonly<Record<string, string>> = {
  q: 'Search',
  active: 'Active',
  from: 'From',
  until: 'Until',
  due: 'Due',
  owner: 'Assigned to',
  actor: 'Done by',
  action: 'Action begins with',
  subject: 'About',
  sort: 'Order',
};

/** What people typed or what is an id or a day; all else is a word of the product. */
const AS_TYPED: ReadonlySet<string> = new Set(['q', 'from', 'until', 'actor', 'action', 'subject', 'reference']);

const SWITCHES: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

function valueWords(name: string, value: string): string {
  if (AS_TYPED.has(name)) return value;
  if (name === 'sort')
    return `${value.replace(/^-/, '').replaceAll('_', ' ')}, ${value.startsWith('-') ? 'down' : 'up'}`;
  return SWITCHES[value] ?? statusLabel(value);
}

function nameWords(list: ExportName, name: string): string {
  if (name === 'from' && list === 'disputes') return 'From ₵';
  return FILTER_WORDS[name] ?? statusLabel(name);
}

/** The filters of a file as people read them: 'Status: Delivered · Search: yam'; all rows without any. */
export function filtersInWords(list: ExportName, filters: Readonly<Record<string, string>>): string {
  const chosen = Object.entries(filters).filter(
    ([name, value]) => value !== '' && value !== 'all' && !(name === 'from' && value === '0'),
  );
  return chosen.length === 0
    ? 'All rows'
    : chosen.map(([name, value]) => `${nameWords(list, name)}: ${valueWords(name, value)}`).join(' · ');
}

const KB = 1024;

/** '340 KB', '1.2 MB'. */
export function fileSize(bytes: number): string {
  return bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
}
