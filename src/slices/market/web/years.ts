/** Years that have figures, oldest first. */
export function yearsOf(points: readonly { readonly month: string }[]): string[] {
  return [...new Set(points.map((point) => point.month.slice(0, 4)))].toSorted();
}

/** The year asked for when it has figures, else the newest. */
export function yearShown(years: readonly string[], asked: string | null): string {
  return years.find((year) => year === asked) ?? years.at(-1) ?? '';
}
