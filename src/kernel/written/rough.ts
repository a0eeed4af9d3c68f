/** An estimate by its first two figures: nobody knows it closer. 1,238 as 1,200. */
export function roughly(value: number): number {
  return Number(value.toPrecision(2));
}
