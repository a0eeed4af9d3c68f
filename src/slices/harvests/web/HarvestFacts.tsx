import { Said } from '#ui/languages/Said.tsx';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
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
  const say = useTexts();
  const { label, tone } = HARVEST_CHIPS[state];
  return <Badge tone={tone}>{say(label)}</Badge>;
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
  const say = useTexts();
  const nameOf = useNames();
  const { listing, note } = harvest;
  return (
    <DescriptionList
      items={[
        { label: say('Expected'), value: daysWords(harvest, say) },
        {
          label: say('Price'),
          value: (
            <Said
              text="{price} per kg"
              values={{ price: <Money pesewas={harvest.pricePerKg} className="font-semibold" /> }}
            />
          ),
        },
        {
          label: say('On offer'),
          value: say('{amount}, {booked} booked', {
            amount: kgWords(harvest.offered),
            booked: kgWords(harvest.booked),
          }),
        },
        { label: say('At least'), value: kgWords(harvest.least) },
        { label: say('Deposit'), value: say('{percent} of the price', { percent: `${harvest.depositPercent} %` }) },
        { label: say('Grade'), value: nameOf(capital(listing.qualityGrade)) },
        {
          label: say('From'),
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
          label: say('Product'),
          value: (
            <Link to={paths.product(listing.id)} className="underline">
              {listing.productName}
            </Link>
          ),
        },
        ...(harvest.state === 'open'
          ? [
              {
                label: say('Declared by'),
                value: say('{date}, or every deposit goes back', { date: formatDay(new Date(harvest.lapsesAt)) }),
              },
            ]
          : []),
        ...(harvest.shownAt === null || !showsPhoto
          ? []
          : [
              {
                label: say('Shown early'),
                value: (
                  <a href={`/api/harvests/${harvest.id}/photo`} className="underline">
                    {say('Photo of {date}', { date: formatDay(new Date(harvest.shownAt)) })}
                  </a>
                ),
              },
            ]),
        ...(note === null ? [] : [{ label: say('Note'), value: <span className="whitespace-pre-line">{note}</span> }]),
      ]}
    />
  );
}
