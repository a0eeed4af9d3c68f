/** From where goods come: those of one farmer and one place are collected together. */
export interface Origin {
  readonly farmerId: string;
  readonly placeSlug: string;
}

/** The lines of each farm, in the order in which its first one came. */
export function farmsOf<Line extends Origin>(lines: readonly Line[]): Line[][] {
  return [...Map.groupBy(lines, ({ farmerId, placeSlug }) => `${farmerId} ${placeSlug}`).values()];
}
