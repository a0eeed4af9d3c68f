/** What farmers measure their land in. */
export const AREA_UNITS = ['acre', 'hectare'] as const;
export type AreaUnit = (typeof AREA_UNITS)[number];

/** Whole square metres. */
export type SquareMetres = number;

const SQUARE_METRES: Readonly<Record<AreaUnit, number>> = { acre: 4046.8564224, hectare: 10_000 };

/** A kitchen garden, and more than any one farm. */
export const LEAST_AREA = 0.01;
export const MOST_AREA = 5000;

export function toSquareMetres(area: number, unit: AreaUnit): SquareMetres {
  return Math.round(area * SQUARE_METRES[unit]);
}

/** In the unit that it was given in, with two decimals. */
export function fromSquareMetres(squareMetres: SquareMetres, unit: AreaUnit): number {
  return Math.round((squareMetres / SQUARE_METRES[unit]) * 100) / 100;
}

const HECTARE = SQUARE_METRES.hectare;
const GRAMS_PER_TONNE = 1_000_000;

/** Tonnes from a hectare, of what came from an area. */
export function tonnesPerHectare(grams: number, squareMetres: SquareMetres): number {
  return (grams / GRAMS_PER_TONNE) * (HECTARE / squareMetres);
}

/** What an area bears at so many tonnes from a hectare, in grams of whole kilograms. */
export function gramsOf(tonnes: number, squareMetres: SquareMetres): number {
  return Math.round((tonnes * squareMetres * 1000) / HECTARE) * 1000;
}
