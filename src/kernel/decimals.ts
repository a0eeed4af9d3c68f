const CENT_TOLERANCE = 1e-6;

/** Said where an amount or a quantity has a third decimal. */
export const TWO_DECIMALS = 'At most two decimals';

/** Whether a number is a whole count of hundredths: the step of cedis and of kilograms. */
export function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < CENT_TOLERANCE;
}
