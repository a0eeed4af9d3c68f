import type { SendOutcome } from './sending/send-outcome.ts';

export type { SendOutcome } from './sending/send-outcome.ts';

/** One call to place. */
export interface OutgoingCall {
  /** Ours, the same at every try; it comes back when the call is answered. */
  readonly reference: string;
  /** E.164. */
  readonly to: string;
  /** What is said, in writing. */
  readonly text: string;
}

/** A way to place calls. What is said is asked for when somebody answers. */
export interface VoiceCaller {
  readonly name: string;
  /** Places calls: one outcome for each, in the same order. Never throws, and answers within half a minute. */
  send(calls: readonly OutgoingCall[]): Promise<readonly SendOutcome[]>;
}
