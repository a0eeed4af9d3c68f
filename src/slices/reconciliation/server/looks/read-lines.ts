import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import type { Platform } from '#platform/platform.ts';
import type { PaymentProvider, StatementPage } from '#slices/escrow/server/index.ts';
import { insertLines, type StoredLine } from '../statements/store-lines.ts';
import { type DueProvider, putRead } from './store-looks.ts';

/** So far before an installation's first look its statement is read. */
const FIRST_PERIOD_MS = 35 * DAY_MS;
/** Lines arrive late: each read overlaps the one before, and once a day by much more. */
const OVERLAP_MS = 2 * HOUR_MS;
const FULL_OVERLAP_MS = 3 * DAY_MS;
/** Pages of one turn; what is left is read by the next one. */
const MOST_PAGES = 50;

/** A period of a statement; `full`: it overlaps so far that what came late is in it. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
  readonly full: boolean;
}

/** What is read of a statement now, after what was read of it before. */
export function periodOf({ read_until, last_full_read_at }: DueProvider, now: Date): Period {
  if (read_until === null) return { from: after(now, -FIRST_PERIOD_MS), until: now, full: true };
  const full = last_full_read_at === null || last_full_read_at <= after(now, -DAY_MS);
  return { from: after(read_until, -(full ? FULL_OVERLAP_MS : OVERLAP_MS)), until: now, full };
}

/** What came of reading. `offered`: the provider has a statement that can be read by call. */
export interface ReadStatement {
  readonly offered: boolean;
  readonly added: readonly StoredLine[];
}

/**
 * Reads a period of a provider's statement and keeps each page in a transaction of its own; the provider is called
 * outside of any. Throws `ProviderUnreachable`; what was read before that is kept, and not read again.
 */
export async function readLines(
  platform: Platform,
  { name, provider }: { readonly name: DueProvider['provider']; readonly provider: PaymentProvider },
  { from, until, full }: Period,
): Promise<ReadStatement> {
  const added: StoredLine[] = [];
  let next: string | null = null;
  let readUntil = from;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const read: StatementPage | null = await provider.readStatement({ from, until, after: next });
    if (read === null) return { offered: false, added };
    const at = platform.clock.now();
    added.push(...(await insertLines(platform.db, { provider: name, lines: read.lines, source: 'call', at })));
    next = read.next;
    readUntil = next === null ? until : (read.until ?? read.lines.at(-1)?.at ?? readUntil);
    // Page by page, so that a turn which breaks off in the middle of a long time is gone on with by the next one.
    await putRead(platform.db, { provider: name, from, until: readUntil, full: full && next === null, at: until });
    if (next === null) break;
  }
  return { offered: true, added };
}
