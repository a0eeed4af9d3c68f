import type { Viewer } from '#wire/viewer.ts';

/** As whom an administrator sees for a few minutes, changing nothing. */
export interface Seeing {
  readonly personId: string;
  readonly personName: string;
  /** The person, as use cases see who calls; null once it is over, until the administrator goes on as themselves. */
  readonly person: Viewer | null;
  /** When it ends by itself. */
  readonly until: Date;
}
