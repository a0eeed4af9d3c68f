import type { KeptMessage } from './sending/kept-message.ts';
import type { SendOutcome } from './sending/send-outcome.ts';

export type { KeptMessage } from './sending/kept-message.ts';
export type { MessageCost, SendOutcome } from './sending/send-outcome.ts';

/** One SMS on its way out. */
export interface OutgoingSms {
  /** Ours, the same at every try: a provider that knows it already must not send again, where it can. */
  readonly reference: string;
  /** E.164. */
  readonly to: string;
  /** In the SMS alphabet. */
  readonly text: string;
  /** Holds a code or a private link: not to be kept longer than needed. */
  readonly secret: boolean;
}

/** What a provider reports of a message it accepted. */
export interface SmsReport {
  readonly providerId: string;
  /** The provider's own word. */
  readonly status: string;
  readonly outcome: 'sent' | 'delivered' | 'failed';
  readonly reason: string | null;
}

/** A way for SMS to leave. `test/support/sender-conformance.ts` says what every one of them keeps to. */
export interface SmsSender {
  readonly name: string;
  /**
   * Where SMS stay in this database: what is kept of them by the transaction that makes them, and with its commit they
   * are sent. Such a sender takes a batch of `send` as a whole, too, so it is handed over at once, not message after
   * message. Null where SMS leave.
   */
  readonly kept: ((messages: readonly OutgoingSms[]) => readonly KeptMessage[]) | null;
  /** Hands messages over: one outcome for each, in the same order. Never throws, and answers within half a minute. */
  send(messages: readonly OutgoingSms[]): Promise<readonly SendOutcome[]>;
  /** Reads a delivery report as the provider posts it; null when it is none. */
  readReport(body: string): SmsReport | null;
  /**
   * Asks what became of messages, where nothing is reported by itself: what is known of them by now. Never throws, and
   * answers within half a minute. Null where reports come.
   */
  readonly ask: ((providerIds: readonly string[]) => Promise<readonly SmsReport[]>) | null;
}
