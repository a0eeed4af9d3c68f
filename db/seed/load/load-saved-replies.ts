import type { DemoReply } from '#db/seed/demo-types.ts';
import { DAY_MS } from '#kernel/time.ts';
import { addReply } from '#slices/management/contract-replies.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Due, Stage } from './stage.ts';

/** An administrator keeps the texts that all of them use, each on its day. */
export function planReplies(stage: Stage, admin: Viewer, replies: readonly DemoReply[], today: Date): Due[] {
  return replies.map(({ daysAgo, ...body }) => ({
    at: today.getTime() - daysAgo * DAY_MS,
    run: async () => void (await stage.as(admin).call(addReply, { body })),
  }));
}
