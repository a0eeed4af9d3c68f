import { formatNumber } from '#kernel/written/numbers.ts';
import { DAY_MS } from '#kernel/time.ts';

export const EXPORT_STATES = ['waiting', 'making', 'ready', 'failed', 'expired'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const EXPORT_FAILURES = ['too_many', 'permission', 'fault'] as const;
export type ExportFailure = (typeof EXPORT_FAILURES)[number];

export interface ExportBounds {
  /** Rows of a file that is made within its request. */
  readonly rowsAtOnce: number;
  /** Rows that one statement reads. */
  readonly pageRows: number;
  /** Rows that are held in memory at once: one part of a file. */
  readonly partRows: number;
  /** Rows of the largest file. */
  readonly mostRows: number;
  /** Files of one administrator that wait or are being made. */
  readonly mostOpen: number;
  /** Files of one administrator that are ready: somebody who asks for more fills the disk. */
  readonly mostKept: number;
  /** Tries of one part, those included whose process died. */
  readonly mostTries: number;
}

export const EXPORT_BOUNDS: ExportBounds = {
  rowsAtOnce: 10_000,
  pageRows: 500,
  partRows: 5_000,
  mostRows: 1_000_000,
  mostOpen: 3,
  mostKept: 20,
  mostTries: 5,
};

export const KEPT_DAYS = 7;
/** So long a file is kept. */
export const KEPT_MS = KEPT_DAYS * DAY_MS;
/** So long its owner still sees that it was there, or why it failed. */
export const SHOWN_MS = 30 * DAY_MS;

/** Why a file was not made, and what to do about it. */
export const FAILURE_WORDS: Readonly<Record<ExportFailure, string>> = {
  too_many: `It has more than ${formatNumber(EXPORT_BOUNDS.mostRows)} rows. Narrow the list by its filters, then ask again.`,
  permission: 'You no longer had the permission for this list when the file was made.',
  fault: 'Something went wrong on our side each time we tried. Ask again.',
};

/** Why a file cannot be downloaded; null when it can. */
export const NOT_READY_WORDS: Readonly<Record<ExportState, string | null>> = {
  waiting: 'This file is not ready yet. We notify you when it is.',
  making: 'This file is not ready yet. We notify you when it is.',
  ready: null,
  failed: 'This file could not be made.',
  expired: `This file is gone: files are kept for ${KEPT_DAYS} days. Ask for it again.`,
};

/** What its owner sees: a file is over at its time, also when nobody has removed it yet. */
export function shownState(row: { readonly state: ExportState; readonly expiresAt: Date | null }, now: Date) {
  return row.state === 'ready' && row.expiresAt !== null && row.expiresAt <= now ? 'expired' : row.state;
}

/** What a file is after a part of it was read: `rows` are all that it would have then. */
export function afterPart(
  { rows, hasMore }: { readonly rows: number; readonly hasMore: boolean },
  { mostRows }: Pick<ExportBounds, 'mostRows'>,
): 'making' | 'ready' | 'too_many' {
  if (rows > mostRows) return 'too_many';
  return hasMore ? 'making' : 'ready';
}

/** Whether a part is given up after so many tries. */
export function isGivenUp(tries: number, { mostTries }: Pick<ExportBounds, 'mostTries'>): boolean {
  return tries >= mostTries;
}

/** What was made is removed in two steps: its files, and when it was seen for long enough also what tells of it. */
export function afterClearing(row: {
  readonly state: ExportState;
  readonly isForgotten: boolean;
  readonly hasFiles: boolean;
}): ExportState | null {
  if (row.isForgotten || !row.hasFiles) return null;
  return row.state === 'ready' ? 'expired' : row.state;
}
