import type { CartLine } from '../../contract-cart.ts';

interface FarmersLines {
  readonly farmerId: string;
  readonly lines: readonly CartLine[];
}

/** Lines by farmer, in the order in which the farmers came into the cart. */
export function byFarmer(lines: readonly CartLine[]): FarmersLines[] {
  const groups = Map.groupBy(lines, ({ farmerId }) => farmerId);
  return [...groups].map(([farmerId, own]) => ({ farmerId, lines: own }));
}

/** What the lines that can be ordered cost together, in pesewas, before delivery. */
export function subtotalOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + (line.orderable ? line.amount : 0), 0);
}
