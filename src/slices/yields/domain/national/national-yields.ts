import rows from './national-yields.json' with { type: 'json' };

/** Logarithms of tonnes from a hectare, year by year; null where nothing is published. */
export type LogYields = readonly (number | null)[];

/** What all farms of the country together harvested of a crop from a hectare, by FAOSTAT. */
export interface NationalYields {
  readonly crop: string;
  /** As FAOSTAT calls it. */
  readonly name: string;
  readonly firstYear: number;
  readonly lastYear: number;
  readonly logs: LogYields;
}

/** From data/agronomy. */
export const NATIONAL_YIELDS: readonly NationalYields[] = rows.map(({ crop, name, firstYear, tonnes }) => ({
  crop,
  name,
  firstYear,
  lastYear: firstYear + tonnes.length - 1,
  logs: tonnes.map((figure) => (figure === null ? null : Math.log(figure))),
}));

export const NATIONAL_SOURCE = 'FAOSTAT';
