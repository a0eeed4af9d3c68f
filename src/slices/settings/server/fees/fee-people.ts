import type { Category } from '#kernel/ghana/produce.ts';
import type { Tx } from '#platform/db/database.ts';

/** A farmer with what they sell; without a listing they may sell anything. */
export interface Seller {
  readonly id: string;
  readonly categories: readonly Category[];
}

/** What a farmer reads about a fee: `what` they sell changes from one percentage to another. */
export interface FeeNotice {
  readonly farmerId: string;
  readonly key: string;
  readonly what: string;
  readonly beforePercent: number;
  readonly afterPercent: number;
  /** The first day. */
  readonly from: string;
  /** The last day; '' for one without an end. */
  readonly until: string;
}

/** The people of fees. Settings are below them, so the composition brings them. */
export interface FeePeople {
  names(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  isFarmer(tx: Tx, id: string): Promise<boolean>;
  /** Everybody who may sell. */
  sellers(tx: Tx): Promise<readonly Seller[]>;
  tell(tx: Tx, notices: readonly FeeNotice[], at: Date): Promise<void>;
}
