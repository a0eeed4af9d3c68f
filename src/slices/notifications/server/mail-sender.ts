import type { SendOutcome } from './send-outcome.ts';

export type { SendOutcome } from './send-outcome.ts';

/** One letter on its way out. */
export interface OutgoingMail {
  /** Ours, the same at every try: it becomes the Message-ID, by which mail servers and readers know a copy. */
  readonly reference: string;
  readonly to: string;
  readonly toName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Holds a code or a private link: not to be kept longer than needed. */
  readonly secret: boolean;
}

/** A way for e-mail to leave. `test/support/sender-conformance.ts` says what every one of them keeps to. */
export interface MailSender {
  readonly name: string;
  /** True when a batch is taken or lost as a whole, in its order: then it is handed over at once, not message after message. */
  readonly takesWholeBatches: boolean;
  /** Hands messages over: one outcome for each, in the same order. Never throws, and answers within half a minute. */
  send(messages: readonly OutgoingMail[]): Promise<readonly SendOutcome[]>;
}
