/** From where goods come: those of one farmer and one place are collected together. */
export interface Origin {
  readonly farmerId: string;
  readonly placeSlug: string;
}

/** Lines that travel together, in the order in which their first one came; all go to one address by one way. */
export function consignmentsOf<Line extends Origin>(lines: readonly Line[]): Line[][] {
  return [...Map.groupBy(lines, ({ farmerId, placeSlug }) => `${farmerId} ${placeSlug}`).values()];
}
