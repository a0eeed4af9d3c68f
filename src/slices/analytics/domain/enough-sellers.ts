/**
 * A price of trades is shown only when at least this many farmers sold at it: with fewer, each of them could work out
 * what the others were paid.
 */
export const LEAST_SELLERS = 5;

/** Sums of trades that would be shown together, and how many farmers made them. */
export interface SellersCell {
  readonly sellers: number;
}

/** Only the cells that enough farmers are behind, and whether any others were left out. */
export function enoughSellers<Cell extends SellersCell>(
  cells: readonly Cell[],
): { readonly shown: Cell[]; readonly withheld: Cell[] } {
  const enough = ({ sellers }: Cell) => sellers >= LEAST_SELLERS;
  return { shown: cells.filter(enough), withheld: cells.filter((cell) => !enough(cell)) };
}
