import { after, DAY_MS, HOUR_MS, SECOND_MS } from '#kernel/time.ts';
import type { Platform } from '#platform/platform.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { dayOf } from '#kernel/moment.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Kind, KIND_NAMES, KINDS } from '../../domain/figures.ts';
import { hasGrown } from '../../domain/state.ts';
import { recordChange } from '../events.ts';
import { lockKnown, putFound, reopen, type SuspicionRow } from '../store.ts';
import type { Found } from './found.ts';
import { SEARCHES } from './searches.ts';
import { claimSearch, nextSearch } from './store-searches.ts';

const EVERY_MS = DAY_MS;

const keyOf = ({ personId, otherId }: Pick<Found, 'personId' | 'otherId'>) => `${personId} ${otherId ?? ''}`;

/** Cleared ones that have grown so much since that somebody should look again. */
function grown(known: ReadonlyMap<string, SuspicionRow>, all: readonly Found[]): string[] {
  return all.flatMap((one) => {
    const before = known.get(keyOf(one));
    if (before?.state !== 'cleared' || before.decision === null) return [];
    return hasGrown(before.decision.reason, one.reason) ? before.id : [];
  });
}

/** Tells staff once a day how many wait that did not before. */
async function notifyNew(tx: Tx, kind: Kind, count: number, at: Date): Promise<void> {
  if (count === 0) return;
  await notify(tx, {
    kind: 'suspicions_found',
    to: { staff: true },
    key: `suspicions.found:${kind}:${dayOf(at)}`,
    link: `/admin/suspicions?kind=${kind}`,
    params: { count, what: KIND_NAMES[kind] },
    at,
  });
}

/** Looks for one kind and keeps what it found; the same again changes nothing but figures. */
async function searchFor(platform: Platform, tx: Tx, kind: Kind, now: Date): Promise<number> {
  const all = await SEARCHES[kind]({ tx, config: platform.config, now });
  const rows = await lockKnown(
    tx,
    kind,
    all.map(({ personId }) => personId),
  );
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  const again = grown(known, all);
  await putFound(tx, all, now);
  await reopen(tx, again, now);
  const count = all.filter((one) => !known.has(keyOf(one))).length + again.length;
  await notifyNew(tx, kind, count, now);
  if (count > 0) await recordChange(tx, now);
  return count;
}

/** Looks for everything now: for tests. */
export async function searchForAll(platform: Platform, now: Date): Promise<number> {
  let count = 0;
  for (const kind of KINDS) count += await platform.db.transaction((tx) => searchFor(platform, tx, kind, now));
  return count;
}

/** Each kind is looked for once a day, one after the other, with a second between them. */
export const searchJob: ScheduledJob = {
  name: 'suspicions.search',
  everyMs: HOUR_MS,
  batch: 1,
  restMs: SECOND_MS,
  dueAt: (platform) => nextSearch(platform.db),
  run: (platform, now) =>
    platform.db.transaction(async (tx) => {
      const kind = await claimSearch(tx, now, after(now, EVERY_MS));
      if (kind === null) return 0;
      await searchFor(platform, tx, kind, now);
      return 1;
    }),
};
