import { dayOf } from '#kernel/moment.ts';
import type { Call } from '#platform/http/route.ts';
import { type BlendedRange, blendRange } from '../domain/forecast/yield-range.ts';
import { ZONE_SLUGS } from '../domain/forecast/harvest-window.ts';
import { type NextHarvest, nextHarvest } from '../domain/forecast/next-harvest.ts';
import { ownSeasons } from '../domain/forecast/own-seasons.ts';
import { type NationalOutlook, yearsAhead } from '../domain/national/national-outlook.ts';
import type { NationalYields } from '../domain/national/national-yields.ts';
import { type NationalFigures, nationalFigures, outlookOf } from './national.ts';
import type { FieldRow } from './store.ts';
import { findHarvests, type HarvestRow } from './store-harvests.ts';

/** What is known of the next harvest of a field. */
export interface KnownForecast extends BlendedRange {
  readonly next: NextHarvest;
  readonly national: { readonly yields: NationalYields; readonly outlook: NationalOutlook } | null;
}

/** What forecasts of a farmer's fields rest on. */
export interface ForecastBasis {
  /** All of this farmer. */
  readonly harvests: readonly HarvestRow[];
  readonly figures: NationalFigures;
  readonly now: Date;
}

export async function forecastBasis({ tx, person, now }: Call): Promise<ForecastBasis> {
  return { harvests: await findHarvests(tx, person.id), figures: await nationalFigures(tx), now };
}

function nationalFor(figures: NationalFigures, crop: string, year: number): KnownForecast['national'] {
  const yields = figures.all.find((known) => known.crop === crop);
  const ahead = yields ? yearsAhead(yields, year) : null;
  const outlook = ahead === null ? undefined : outlookOf(figures, crop, ahead);
  return yields && outlook ? { yields, outlook } : null;
}

/** The forecast of a field, from all that its farmer harvested of the same crop. */
export function forecastOf(field: FieldRow, { harvests, figures, now }: ForecastBasis): KnownForecast {
  const ofCrop = harvests.filter(({ crop }) => crop === field.crop);
  const next = nextHarvest(
    {
      crop: field.crop,
      zone: ZONE_SLUGS.find((slug) => slug === field.zone) ?? null,
      sownOn: field.sown_on,
      harvestedOn: ofCrop.filter((row) => row.field_id === field.id).map((row) => row.harvested_on),
    },
    dayOf(now),
  );
  const national = nationalFor(figures, field.crop, next.year);
  const seasons = ownSeasons(
    ofCrop.map((row) => ({
      fieldId: row.field_id,
      sownOn: row.sown_on,
      harvestedOn: row.harvested_on,
      grams: row.grams,
      squareMetres: row.square_metres,
    })),
  );
  return { next, national, ...blendRange(national?.outlook ?? null, seasons) };
}
