/** Tonnes from a hectare that this climate lets the best farms reach: Mueller and others 2012, in data/agronomy. */
export const ATTAINABLE: Readonly<Record<string, number>> = {
  maize: 3.77,
  rice: 4.66,
  sorghum: 1.66,
  millet: 1.18,
  cassava: 16.43,
  groundnut: 1.89,
  'oil-palm': 15.69,
  sugarcane: 91.14,
};

export const ATTAINABLE_SOURCE = 'Mueller and others 2012, through Our World in Data';

/** Null where no figure is published. */
export function attainableOf(crop: string): number | null {
  return ATTAINABLE[crop] ?? null;
}
