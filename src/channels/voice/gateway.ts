import type { CallEvent } from '#kernel/voice/call-event.ts';

/** One provider of calls, in its own words. */
export interface VoiceGateway {
  readonly name: 'africastalking';
  /** Reads a callback; null for what is none of a call of ours. */
  read(body: string): CallEvent | null;
}
