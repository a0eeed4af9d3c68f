import type { SendOutcome } from './sending/send-outcome.ts';

/** A browser that takes notices: where, and with what they are encrypted for it alone. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** One notice on its way to a browser. */
export interface OutgoingPush {
  /** Ours, the same at every try. */
  readonly reference: string;
  readonly to: PushAddress;
  /** A declarative message, as JSON. */
  readonly payload: string;
  /** At most 32 letters, digits, dashes and underscores: a message waiting with the same topic is replaced. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
  readonly ttlSeconds: number;
}

/** `gone`: this browser takes nothing any more, whatever is sent. */
export type PushOutcome = SendOutcome & { readonly gone?: true };

/** A way to browsers. `test/support/sender-conformance.ts` says what every sender keeps to. */
export interface PushSender {
  readonly name: string;
  /** What browsers subscribe to: only its owner can send to them. */
  readonly publicKey: string;
  /** Whether a push service may be this machine: in tests alone. */
  readonly loopback: boolean;
  /** Hands messages over: one outcome for each, in the same order. Never throws, and answers within half a minute. */
  send(messages: readonly OutgoingPush[]): Promise<readonly PushOutcome[]>;
}
