import type { Agenda } from '../agenda.ts';
import { statusBody } from './responses.ts';
import { type CallbackFaults, callbackFaultsSchema, type Transaction } from './records.ts';

/** MTN gives the partner two seconds. */
const POST_TIMEOUT_MS = 2_000;

/** Calls the partner's address once about each transaction that ended, and never again: MTN may do no more. */
export class Callbacks {
  #faults: CallbackFaults = callbackFaultsSchema.parse({});
  #held: (() => void)[] = [];
  readonly #agenda: Agenda;
  readonly #method: 'PUT' | 'POST';
  readonly #stopped = new AbortController();

  constructor(agenda: Agenda, method: 'PUT' | 'POST') {
    this.#agenda = agenda;
    this.#method = method;
  }

  /** From now on callbacks go wrong like this; what was held is sent. */
  setFaults(faults: CallbackFaults): void {
    this.#faults = faults;
    this.release();
  }

  /** Sends what was held back, last first. */
  release(): void {
    for (const post of this.#held.splice(0).reverse()) post();
  }

  send(transaction: Transaction): void {
    const { callbackUrl } = transaction;
    const { lost, copies, delayMs, reorder, says } = this.#faults;
    if (callbackUrl === null || lost) return;
    const body = JSON.stringify(statusBody(transaction, says));
    const post = () => {
      for (let copy = 0; copy < copies; copy += 1) void this.#call(callbackUrl, body);
    };
    this.#agenda.later(delayMs, () => {
      this.#held.push(post);
      if (this.#held.length >= reorder) this.release();
    });
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #call(url: string, body: string): Promise<void> {
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(POST_TIMEOUT_MS)]);
    const headers = { 'content-type': 'application/json' };
    // Nobody is notified of a callback that failed: the partner has to read.
    await fetch(url, { method: this.#method, headers, body, signal, redirect: 'error' }).catch(() => undefined);
  }
}
