import { HOUR_MS } from '#kernel/time.ts';
import { route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import type { ScheduledJob, Slice } from '#platform/slice.ts';
import * as contract from '../contract.ts';
import { countedSince } from '../domain/record.ts';
import { readOwn } from './read-own.ts';
import { recordCounted } from './record-cases.ts';
import { dropCases } from './store.ts';
import { reliabilityPersonal } from './store-personal.ts';

export { recordCases, reliabilityPart } from './record-cases.ts';
export { isAnyUnreliable, shownRecords } from './records.ts';
export type { NewCase } from './store.ts';

const BATCH = 500;

/** Deletes what counts no more; whose record changes by it is sorted anew. */
function dropOld(platform: Platform, now: Date): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const dropped = await dropCases(tx, countedSince(now), BATCH);
    await recordCounted(tx, dropped, now);
    return dropped.length;
  });
}

const jobs: readonly ScheduledJob[] = [{ name: 'reliability.drop_old', everyMs: HOUR_MS, batch: BATCH, run: dropOld }];

/** How reliably people keep what they agreed to. */
export function reliabilitySlice(): Slice {
  return {
    name: 'reliability',
    routes: [route(contract.readOwnReliability, (_input, call) => readOwn(call))],
    subscribers: [],
    jobs,
    personal: reliabilityPersonal,
  };
}
