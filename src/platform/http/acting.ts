import type { Task } from '#kernel/consent/task.ts';
import type { Viewer } from '#wire/viewer.ts';

/** For whom somebody acts, by a consent that is written down. */
export interface Acting {
  readonly consentId: string;
  readonly memberName: string;
  /** The farmer, as use cases see who calls; null when the consent counts no more. */
  readonly member: Viewer | null;
  readonly tasks: readonly Task[];
}

/** What a representative does for a farmer. */
export interface Act {
  readonly consentId: string;
  readonly endpoint: string;
  readonly task: Task;
  /** The id of what it is about, as the address or the response has it; empty where neither has one. */
  readonly subject: string;
  readonly at: Date;
}
