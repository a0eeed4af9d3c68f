import type { Posting } from '../domain/postings.ts';

/**
 * One transfer to post. `key` makes it happen once for ever; `reference` is what it is about, an order for instance.
 */
export interface Transfer {
  readonly key: string;
  readonly kind: string;
  readonly reference: string;
  readonly postings: readonly Posting[];
  readonly at: Date;
  readonly note?: string;
}
