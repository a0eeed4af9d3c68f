import { errorMessage } from '#kernel/error.ts';
import { createHttpClient, type HttpClient } from '#platform/http-client.ts';
import { createHmac } from 'node:crypto';
import { SIGNATURE_HEADER } from '#adapters/payments/sandbox-protocol.ts';
import type { SandboxState } from './state.ts';
import { faultsOf } from './faults.ts';
import type { EventRow } from './records.ts';

const CONCURRENT_POSTS = 32;
const POST_TIMEOUT_MS = 10_000;
/** Only the status of a response counts; an app that says more than this says something else. */
const MAX_RESPONSE_BYTES = 65_536;
const LONGEST_RETRY_MS = 300_000;

/** Where events go, how they are signed, and the first wait before a retry (it doubles each time). */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  readonly retryBaseMs: number;
}

/** Sends every event until the app takes it with a 2xx, over a bounded number of kept-alive connections. */
export class Dispatcher {
  readonly #state: SandboxState;
  readonly #target: WebhookTarget;
  readonly #app: HttpClient;
  readonly #path: string;
  /** Each entry is sent in its own order, one after the other. */
  readonly #ready = new Set<readonly EventRow[]>();
  #held: EventRow[] = [];
  #posting = 0;
  #stopped = false;
  #idleWaiters: (() => void)[] = [];

  constructor(state: SandboxState, target: WebhookTarget) {
    this.#state = state;
    this.#target = target;
    const { origin, pathname, search } = new URL(target.url);
    this.#app = createHttpClient({
      url: origin,
      timeoutMs: POST_TIMEOUT_MS,
      maxResponseBytes: MAX_RESPONSE_BYTES,
      mostConnections: CONCURRENT_POSTS,
    });
    this.#path = `${pathname}${search}`;
  }

  /** Takes an event on: now, later, held back or never, as the faults in force say. */
  enqueue(event: EventRow): void {
    const faults = faultsOf(this.#state.book, event.phone);
    if (faults.webhookLost === true) return this.#record(event, 'lost', 'lost by a fault');
    const firstAtMs = event.attempts === 0 ? event.atMs + (faults.webhookDelayMs ?? 0) : 0;
    const dueAtMs = Math.max(event.nextAtMs, firstAtMs);
    if (dueAtMs > this.#state.nowMs()) {
      this.#state.agenda.at(dueAtMs, async () => this.#admit(event, faults.webhookReorder));
    } else {
      this.#admit(event, faults.webhookReorder);
    }
  }

  /** Sends the events held back for reordering, last first, however many there are. */
  releaseHeld(): void {
    const held = this.#held.toReversed();
    this.#held = [];
    if (held.length > 0) this.#push(held);
  }

  /** Resolves when no event waits any more: each was taken by the app, or lost. */
  idle(): Promise<void> {
    if (this.#state.book.events.size === 0 && this.#posting === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idleWaiters.push(resolve));
  }

  stop(): void {
    this.#stopped = true;
    this.#ready.clear();
    this.#app.close();
  }

  #admit(event: EventRow, reorder: number | undefined): void {
    if (reorder === undefined || event.attempts > 0) return this.#push([event]);
    this.#held.push(event);
    if (this.#held.length >= reorder) this.releaseHeld();
  }

  #push(events: readonly EventRow[]): void {
    this.#ready.add(events);
    this.#pump();
  }

  #pump(): void {
    for (const events of this.#ready) {
      if (this.#stopped || this.#posting >= CONCURRENT_POSTS) return;
      this.#ready.delete(events);
      this.#posting += 1;
      void this.#sendAll(events).finally(() => {
        this.#posting -= 1;
        this.#resolveIdle();
        this.#pump();
      });
    }
  }

  async #sendAll(events: readonly EventRow[]): Promise<void> {
    for (const event of events) await this.#send(event);
  }

  async #send(event: EventRow): Promise<void> {
    const copies = faultsOf(this.#state.book, event.phone).webhookCopies ?? 1;
    const body = Buffer.from(JSON.stringify(bodyOf(event)));
    const outcomes = await Promise.all(Array.from({ length: copies }, () => this.#post(body)));
    if (this.#stopped) return;
    const note = outcomes.map(({ text }) => text).join(', ');
    if (outcomes.every(({ taken }) => taken)) return this.#record(event, 'delivered', note);
    this.#record(event, 'retry', note);
    this.enqueue(event);
  }

  /** The book knows at once; the disk may follow, since an event sent twice is no harm. */
  #record(event: EventRow, outcome: 'delivered' | 'retry' | 'lost', note: string): void {
    const atMs = this.#state.nowMs();
    const attempts = event.attempts + (outcome === 'lost' ? 0 : 1);
    const waitMs = Math.min(this.#target.retryBaseMs * 2 ** (attempts - 1), LONGEST_RETRY_MS);
    const nextAtMs = outcome === 'retry' ? Math.round(atMs + waitMs) : atMs;
    this.#state.note({ t: 'event', eventId: event.eventId, outcome, note, attempts, nextAtMs, atMs });
    this.#resolveIdle();
  }

  #resolveIdle(): void {
    if (this.#state.book.events.size > 0 || this.#posting > 0) return;
    for (const resolve of this.#idleWaiters.splice(0)) resolve();
  }

  async #post(body: Buffer): Promise<{ readonly taken: boolean; readonly text: string }> {
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: createHmac('sha512', this.#target.secret).update(body).digest('hex'),
    };
    try {
      const { status } = await this.#app.call({ method: 'POST', path: this.#path, headers, body });
      return { taken: status >= 200 && status < 300, text: String(status) };
    } catch (error) {
      return { taken: false, text: errorMessage(error) };
    }
  }
}

function bodyOf(event: EventRow): Record<string, unknown> {
  const { eventId, kind, reference, state, amountPesewas, atMs } = event;
  return { eventId, kind, reference, state, amountPesewas, at: new Date(atMs).toISOString() };
}
