import { dayOf } from '#kernel/moment.ts';
import { type BlendedRange, blendRange } from '../domain/forecast/yield-range.ts';
import { ZONE_SLUGS } from '../domain/forecast/harvest-window.ts';
import { type NextHarvest, nextHarvest } from '../domain/forecast/next-harvest.ts';
import { ownSeasons } from '../domain/forecast/own-seasons.ts';
import { type NationalOutlook, nationalOutlooks, yearsAhead } from '../domain/national/national-outlook.ts';
import { NATIONAL_YIELDS, type NationalYields, nationalYieldsOf } from '../domain/national/national-yields.ts';
import type { FieldRow } from './store.ts';
import type { HarvestRow } from './store-harvests.ts';

/** What is known of the next harvest of a field. */
export interface KnownForecast extends BlendedRange {
  readonly next: NextHarvest;
  readonly national: { readonly yields: NationalYields; readonly outlook: NationalOutlook } | null;
}

/** The figures come with the program: each number of years ahead is reckoned once in a process. */
const outlooks = new Map<number, Map<string, NationalOutlook>>();

function outlooksAhead(ahead: number): Map<string, NationalOutlook> {
  const known = outlooks.get(ahead) ?? nationalOutlooks(NATIONAL_YIELDS, ahead);
  outlooks.set(ahead, known);
  return known;
}

function nationalFor(crop: string, year: number): KnownForecast['national'] {
  const yields = nationalYieldsOf(crop);
  const ahead = yields && yearsAhead(yields, year);
  const outlook = ahead === null ? undefined : outlooksAhead(ahead).get(crop);
  return yields && outlook ? { yields, outlook } : null;
}

/** The forecast of a field, from all that its farmer harvested of the same crop. */
export function forecastOf(field: FieldRow, harvests: readonly HarvestRow[], now: Date): KnownForecast {
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
  const national = nationalFor(field.crop, next.year);
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
