import { errorMessage } from '#kernel/error.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Running } from './child.ts';

const MOST_RESTARTS = 5;
const WITHIN_MS = 60_000;
/** What dies at once again needs time until its cause is gone, such as processes of the database that died. */
const PAUSE_MS = 1000;

/** A part of an installation: what operators call it, and how it is started, the first time and again. */
export interface Part {
  readonly name: string;
  start(): Promise<Running>;
}

/** What a test does in its own way. */
export interface Ways {
  say(line: string): void;
  nowMs(): number;
  readonly pauseMs: number;
}

const ordinary: Ways = {
  say: (line) => void process.stderr.write(`${line}\n`),
  nowMs: () => performance.now(),
  pauseMs: PAUSE_MS,
};

/**
 * Keeps a part running: what was ready once and ends by itself is started again, at most five times a minute. What
 * ends before it was ready the first time is not: its settings are wrong, or its port is taken.
 */
export class KeptRunning {
  /** The exit code for all when the part is not started again. Rejects when it could not be started at all. */
  readonly gaveUp: Promise<number>;
  private readonly stopping = new AbortController();
  private readonly first: Promise<Running>;
  private current: Promise<Running>;
  private restartsMs: number[] = [];
  private readonly part: Part;
  private readonly ways: Ways;

  constructor(part: Part, ways: Ways = ordinary) {
    this.part = part;
    this.ways = ways;
    this.first = part.start();
    this.current = this.first;
    this.gaveUp = this.keep();
  }

  /** Resolves when the part is ready for the first time. */
  async untilReady(): Promise<void> {
    const { ready } = await this.first;
    if (!(await ready)) throw new Error(`${this.part.name} did not start.`);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    const running = await this.current.catch(() => null);
    await running?.stop();
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  private async keep(): Promise<number> {
    const { name } = this.part;
    let running = await this.first;
    const wasReady = await running.ready;
    for (;;) {
      const code = await running.ended;
      if (this.isStopping) return 0;
      const now = this.ways.nowMs();
      this.restartsMs = this.restartsMs.filter((at) => at > now - WITHIN_MS);
      const ended = `${name} ended by itself (exit code ${code})`;
      if (!wasReady || this.restartsMs.length === MOST_RESTARTS) {
        const why = wasReady ? `, ${MOST_RESTARTS} times started again within a minute` : '';
        this.ways.say(`${ended}${why}; stopping the rest.`);
        return code === 0 ? 1 : code;
      }
      this.ways.say(`${ended}; starting it again.`);
      running = await this.startAgain(running, now);
    }
  }

  private async startAgain(before: Running, nowMs: number): Promise<Running> {
    const pauseMs = this.restartsMs.length * this.ways.pauseMs;
    this.restartsMs.push(nowMs);
    const { signal } = this.stopping;
    if (pauseMs > 0) await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    if (this.isStopping) return before;
    this.current = this.part.start().catch((error: unknown) => {
      const [line] = errorMessage(error).split('\n');
      this.ways.say(`${this.part.name} could not be started again: ${line}`);
      return { ...before, ended: Promise.resolve(1) };
    });
    return this.current;
  }
}
