import { compose, type Product } from '#app/server/compose.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS, type Clock } from '#kernel/time.ts';
import type { Config } from '#platform/config.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { inProcessApi } from '#platform/http/in-process-api.ts';
import { LOOK_JOB } from '#slices/reconciliation/server/job-names.ts';
import type { Api } from '#wire/api.ts';
import type { Viewer } from '#wire/viewer.ts';

const MOST_ROUNDS = 60;

/** After so long a time without anything, deadlines may have passed that come before what happens next. */
const LONG_GAP_MS = 12 * HOUR_MS;

/** The product on a clock that the demonstration moves: everything happens through the same calls as people make. */
export interface Stage {
  readonly product: Product;
  readonly now: Date;
  /** The present moment of the demonstration; it never goes back. */
  moveTo(moment: Date): void;
  as(viewer: Viewer): Api;
  /** Runs listeners and scheduled jobs until nothing is left to do. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a second wiring of the product beside the one that serves. */
export function openStage(config: Config, start: Date): Stage {
  let moment = start;
  const clock: Clock = { now: () => moment };
  // The people of the demonstration have made-up numbers: their messages stay in the outbox.
  const outgoing = { ...config.outgoing, smtp: null, africasTalking: null };
  // A payment provider keeps the time of today: what it holds is compared with the books once they have come there.
  const withoutJobs = [LOOK_JOB];
  const limits = { ...UNHURRIED, keepsPlans: true };
  const product = compose({ ...config, logLevel: 'error', outgoing }, { clock, limits, withoutJobs });
  let learned: Promise<void> | undefined;
  return {
    product,
    get now() {
      return moment;
    },
    moveTo(next) {
      if (next > moment) moment = next;
    },
    as: (viewer) =>
      inProcessApi(product.dispatcher, {
        viewer,
        requestId: newId(),
        ip: '127.0.0.1',
        headers: new Headers(),
        responseHeaders: new Headers(),
      }),
    async settle() {
      await (learned ??= product.activity.learn(product.platform.db));
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        await product.relay.drain();
        if ((await product.runner.runAll()) === 0) return;
      }
      throw new Error('The demonstration did not come to rest.');
    },
    close: () => product.close(),
  };
}

/** Something that happens in the demonstration at a moment. */
export interface Due {
  readonly at: number;
  run(): Promise<void>;
}

/**
 * Lets everything happen in the order of its moments. With `settle`, what follows from one thing comes before the next.
 */
export async function play(stage: Stage, dues: readonly Due[], settle: boolean): Promise<void> {
  for (const due of dues.toSorted((one, other) => one.at - other.at)) {
    const gapMs = due.at - stage.now.getTime();
    stage.moveTo(new Date(due.at));
    if (settle && gapMs > LONG_GAP_MS) await stage.settle();
    await due.run();
    if (settle) await stage.settle();
  }
}
