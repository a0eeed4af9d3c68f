import type { SendOutcome } from './sending/send-outcome.ts';

export type { SendOutcome } from './sending/send-outcome.ts';

/** One message by WhatsApp on its way out. */
export interface OutgoingWhatsApp {
  /** Ours, the same at every try; it comes back with what is reported of the message. */
  readonly reference: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** Whether its receiver wrote within a day: WhatsApp takes free words then, else an approved template alone. */
  readonly isOpen: boolean;
}

/** A way for messages by WhatsApp to leave. `test/support/sender-conformance.ts` says what every one keeps to. */
export interface WhatsAppSender {
  readonly name: string;
  /** Whether it has a template for those who did not write within a day. */
  readonly hasTemplate: boolean;
  /** Hands messages over: one outcome for each, in the same order. Never throws, and answers within half a minute. */
  send(messages: readonly OutgoingWhatsApp[]): Promise<readonly SendOutcome[]>;
}

/** What WhatsApp reports of a message that it accepted. */
export interface WhatsAppReport {
  readonly providerId: string;
  /** Our own name of it; null where it does not come back. */
  readonly reference: string | null;
  /** Its own word: `sent`, `delivered`, `read`, `failed`. */
  readonly status: string;
  readonly outcome: 'sent' | 'delivered' | 'failed';
  readonly reason: string | null;
}
