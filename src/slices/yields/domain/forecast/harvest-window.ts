import { addDays } from '#kernel/moment.ts';
import {
  CALENDAR_SOURCES,
  isIn,
  SEASONS,
  type Season,
  type Zone,
  ZONES,
} from '#slices/content/domain/planting-calendar.ts';
import { yearOf } from './own-seasons.ts';

export type ZoneSlug = Zone['slug'];
export const ZONE_SLUGS = ZONES.map(({ slug }) => slug);

/** When a crop is harvested that was sown on a day, by the planting calendar. */
export interface HarvestWindow {
  readonly season: string;
  readonly from: string;
  readonly until: string;
  readonly sources: readonly { readonly name: string; readonly url: string }[];
}

interface Sowing {
  readonly crop: string;
  readonly zone: ZoneSlug;
  readonly sownOn: string;
}

const monthOf = (day: string) => Number(day.slice(5, 7));
const two = (figure: number) => String(figure).padStart(2, '0');

function windowOf({ name, harvest, sources }: Season, sownOn: string): HarvestWindow | null {
  if (harvest === null) return null;
  const year = yearOf(sownOn) + (harvest.from < monthOf(sownOn) ? 1 : 0);
  const afterLast = harvest.to === 12 ? `${year + 1}-01-01` : `${year}-${two(harvest.to + 1)}-01`;
  return {
    season: name,
    from: `${year}-${two(harvest.from)}-01`,
    until: addDays(afterLast, -1),
    sources: sources.map((key) => CALENDAR_SOURCES[key]),
  };
}

/** The months in which sources say that it is harvested; null where none of them says so for such a sowing. */
export function harvestWindow({ crop, zone, sownOn }: Sowing): HarvestWindow | null {
  const part = ZONES.find(({ slug }) => slug === zone)?.part;
  const season = SEASONS.find(
    (known) => known.crop === crop && known.part === part && isIn(monthOf(sownOn), known.sow),
  );
  return season === undefined ? null : windowOf(season, sownOn);
}
