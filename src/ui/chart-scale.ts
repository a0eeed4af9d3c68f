/** The smallest of 1, 2, 2.5, 5 times a power of ten that is not below `value`: where a chart's axis may end. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= value) ?? 10;
  return step * power;
}

/** Which of `count` labels an axis shows so that at most `most` stand side by side: always the first and the last. */
export function shownLabels(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  const gaps = most - 1;
  return Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / gaps));
}
