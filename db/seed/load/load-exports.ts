import { DAY_MS } from '#kernel/time.ts';
import { askExport } from '#slices/admin/contract-exports.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Due, Stage } from './stage.ts';

/** What the administrator had prepared as files: one that is over by now, and one that waits to be downloaded. */
const ASKED = [
  { daysAgo: 12, body: { list: 'transactions', status: 'released' } },
  { daysAgo: 1, body: { list: 'orders', status: 'completed' } },
] as const;

/** An administrator asks for lists as files, each on its day. */
export function planExports(stage: Stage, admin: Viewer, today: Date): Due[] {
  return ASKED.map(({ daysAgo, body }) => ({
    at: today.getTime() - daysAgo * DAY_MS,
    run: async () => void (await stage.as(admin).call(askExport, { body })),
  }));
}
