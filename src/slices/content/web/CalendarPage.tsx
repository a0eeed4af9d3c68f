import { listed } from '#kernel/written/lists.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { cropPhoto } from '#kernel/ghana/photos/produce-photos.server.ts';
import { CropPhoto, type CropPicture } from '#parts/CropPhoto.tsx';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { type MetaArgs, pageMeta } from '#ui/layout/page-meta.ts';
import {
  CALENDAR_CROPS,
  CALENDAR_SOURCES,
  cropsWithoutSource,
  RAINS,
  type Season,
  seasonsOf,
  ZONES,
} from '../domain/planting-calendar.ts';
import { CalendarStrip } from './CalendarStrip.tsx';

const zoneOptions = ZONES.map(({ slug, name }) => ({ value: slug, label: name }));
const cropOptions = [
  { value: 'all', label: 'All crops' },
  ...CALENDAR_CROPS.map(({ slug, name }) => ({ value: slug, label: name })),
];

/** Photographs of the crops in the field; there is none of yam and millet. */
const standing: Partial<Record<Season['crop'], string>> = {
  maize: 'maize-1',
  rice: 'rice-2',
  sorghum: 'sorghum-1',
  cassava: 'cassava-2',
};

function photosOf(seasons: readonly Season[]): Partial<Record<Season['crop'], CropPicture>> {
  return Object.fromEntries(
    seasons.flatMap(({ crop }) => {
      const name = standing[crop];
      return name === undefined ? [] : [[crop, cropPhoto(name)]];
    }),
  );
}

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const zone = ZONES.find((known) => known.slug === query.get('zone')) ?? ZONES[0];
  const crop = CALENDAR_CROPS.find((known) => known.slug === query.get('crop'))?.slug ?? null;
  const seasons = seasonsOf(zone, crop);
  return { zone, seasons, photos: photosOf(seasons), missing: cropsWithoutSource(zone, crop).map(({ name }) => name) };
}

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: 'Planting calendar',
    description:
      'When to sow and when to harvest maize, rice, millet, sorghum, yam and cassava in Ghana, by agro-ecological zone, with sources.',
  });
}

function SeasonCard({ season, photo }: { readonly season: Season; readonly photo: CropPicture | undefined }) {
  const crop = CALENDAR_CROPS.find(({ slug }) => slug === season.crop);
  return (
    <article className="grid content-start gap-3 rounded-lg border border-line bg-card p-5 shadow-card">
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-2">
          <h2 className="text-xl font-bold">
            {crop?.name} <span className="text-base font-medium text-soft">· {season.name}</span>
          </h2>
          <p>{season.note}</p>
        </div>
        {photo && <CropPhoto photo={photo} sizes="112px" className="w-28 shrink-0" />}
      </div>
      <CalendarStrip season={season} />
      <p className="text-sm text-soft">
        Source:{' '}
        {season.sources.map((key, index) => (
          <span key={key}>
            {index > 0 && '; '}
            <a href={CALENDAR_SOURCES[key].url} rel="noopener" className="underline underline-offset-3 hover:text-ink">
              {CALENDAR_SOURCES[key].name}
            </a>
          </span>
        ))}
      </p>
    </article>
  );
}

/** When to sow and harvest. Says where nothing is known instead of guessing. */
export default function CalendarPage() {
  const { zone, seasons, photos, missing } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid gap-6 pt-8 sm:pt-12">
      <header>
        <h1 className="text-3xl font-extrabold sm:text-4xl">Planting calendar</h1>
        <p className="mt-2 max-w-2xl text-lg text-soft">
          When to sow and when to harvest, as published. The rain decides: look at the sky and ask your extension
          officer before you plant.
        </p>
      </header>
      <div className="flex flex-wrap gap-3">
        <FilterSelect name="zone" label="Agro-ecological zone" options={zoneOptions} standard={ZONES[0].slug} />
        <FilterSelect name="crop" label="Crop" options={cropOptions} standard="all" />
      </div>
      <Alert title={zone.name}>
        {RAINS[zone.part]} The sources speak of the {zone.part} as a whole; your own zone may be a few weeks earlier or
        later.
      </Alert>
      <div className="grid gap-5 lg:grid-cols-2">
        {seasons.map((season) => (
          <SeasonCard key={`${season.crop} ${season.name}`} season={season} photo={photos[season.crop]} />
        ))}
      </div>
      {missing.length > 0 && (
        <p className="max-w-[70ch] text-soft">
          <strong className="text-ink">No dates for {listed(missing)} here.</strong> We have found no source that names
          months for this zone, and we do not guess.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.blog({ category: 'farming-tips' })} variant="secondary" wide>
          Farming tips
        </ButtonLink>
        <ButtonLink to={paths.prices()} variant="secondary" wide>
          Market prices
        </ButtonLink>
      </div>
    </div>
  );
}
