import { formatDay } from '#kernel/moment.ts';
import { capital } from '#kernel/plain-text.ts';
import { paths } from '#pages/paths/paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Link } from 'react-router';
import type { HarvestView } from '../views.ts';
import { daysWords, HARVEST_CHIPS, kgWords } from './words.ts';

/** The state of a harvest in one word. */
export function HarvestBadge({ state }: Pick<HarvestView, 'state'>) {
  const { label, tone } = HARVEST_CHIPS[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** What is expected, point by point. */
export function HarvestFacts({
  harvest,
  showsPhoto = false,
}: {
  readonly harvest: HarvestView;
  /** The photo is for the farmer and their buyers. */
  readonly showsPhoto?: boolean;
}) {
  const { listing, note } = harvest;
  return (
    <DescriptionList
      items={[
        { label: 'Expected', value: daysWords(harvest) },
        {
          label: 'Price',
          value: (
            <>
              <Money pesewas={harvest.pricePerKg} className="font-semibold" /> per kg
            </>
          ),
        },
        { label: 'On offer', value: `${kgWords(harvest.offered)}, ${kgWords(harvest.booked)} booked` },
        { label: 'At least', value: kgWords(harvest.least) },
        { label: 'Deposit', value: `${harvest.depositPercent} % of the price` },
        { label: 'Grade', value: capital(listing.qualityGrade) },
        {
          label: 'From',
          value: (
            <>
              <Link to={paths.farmer(harvest.farmer.id)} className="underline">
                {harvest.farmer.name}
              </Link>
              , {harvest.from.label}
            </>
          ),
        },
        {
          label: 'Product',
          value: (
            <Link to={paths.product(listing.id)} className="underline">
              {listing.productName}
            </Link>
          ),
        },
        ...(harvest.state === 'open'
          ? [{ label: 'Declared by', value: `${formatDay(new Date(harvest.lapsesAt))}, or every deposit goes back` }]
          : []),
        ...(harvest.shownAt === null || !showsPhoto
          ? []
          : [
              {
                label: 'Shown early',
                value: (
                  <a href={`/api/harvests/${harvest.id}/photo`} className="underline">
                    Photo of {formatDay(new Date(harvest.shownAt))}
                  </a>
                ),
              },
            ]),
        ...(note === null ? [] : [{ label: 'Note', value: <span className="whitespace-pre-line">{note}</span> }]),
      ]}
    />
  );
}
