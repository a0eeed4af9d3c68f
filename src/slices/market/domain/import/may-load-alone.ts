export interface ImportCounts {
  readonly isReady: boolean;
  readonly added: number;
  readonly changed: number;
  /** Of the new and changed prices. */
  readonly setAside: number;
  /** Others that come to be set aside or published. */
  readonly screened: number;
  readonly refused: number;
}

/** One in so many. */
const MOST_SET_ASIDE = 1 / 5;

/**
 * Whether a file that came by itself is published by itself: it only adds, the rule finds little wrong with it, and
 * changes nothing else. All others wait for a person.
 */
export function mayLoadAlone({ isReady, added, changed, setAside, screened, refused }: ImportCounts): boolean {
  return isReady && added > 0 && changed + screened + refused === 0 && setAside <= added * MOST_SET_ASIDE;
}
