import type { KeptMessage } from './sending/kept-message.ts';
import type { SendOutcome } from './sending/send-outcome.ts';

export type { SendOutcome } from './sending/send-outcome.ts';

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

/** A letter that stays here: nobody needs its look. */
export type KeptMail = Omit<OutgoingMail, 'toName' | 'html'>;

/** A way for e-mail to leave. `test/support/sender-conformance.ts` says what every one of them keeps to. */
export interface MailSender {
  readonly name: string;
  /**
   * Where letters stay in this database: what is kept of them by the transaction that makes them, and with its commit
   * they are sent. Such a sender takes a batch of `send` as a whole, too, so it is handed over at once, not message
   * after message. Null where letters leave.
   */
  readonly kept: ((messages: readonly KeptMail[]) => readonly KeptMessage[]) | null;
  /** Hands messages over: one outcome for each, in the same order. Never throws, and answers within half a minute. */
  send(messages: readonly OutgoingMail[]): Promise<readonly SendOutcome[]>;
}
