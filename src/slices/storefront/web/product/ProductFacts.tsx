import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList, type DescriptionItem } from '#ui/display/DescriptionList.tsx';
import type { PublicListing } from '#slices/catalogue/contract.ts';
import { CATEGORY_WORDS, GRADE_WORDS } from '#slices/catalogue/parts/words.ts';

export interface ProductFactsProps {
  readonly listing: PublicListing;
  /** How far it is to the chosen place, and what bringing it there costs. */
  readonly ways: readonly string[] | undefined;
}

function factsOf({ listing, ways = [] }: ProductFactsProps, say: Say): DescriptionItem[] {
  const grade = say(GRADE_WORDS[listing.qualityGrade]);
  const facts: DescriptionItem[] = [
    { label: say('Category'), value: say(CATEGORY_WORDS[listing.category]) },
    {
      label: say('Quality grade'),
      value: listing.inspected
        ? say('{grade}, found by an inspector', { grade })
        : say('{grade}, named by the farmer', { grade }),
    },
    { label: say('Grown at'), value: listing.location },
  ];
  ways.forEach((value, line) => facts.push({ label: say(line === 0 ? 'Distance' : 'Delivery'), value }));
  if (listing.harvestDate)
    facts.push({ label: say('Harvested'), value: <DateTime value={listing.harvestDate} show="day" /> });
  if (listing.expiryDate)
    facts.push({ label: say('Best before'), value: <DateTime value={listing.expiryDate} show="day" /> });
  if (listing.batchNumber) facts.push({ label: say('Batch'), value: listing.batchNumber });
  facts.push({
    label: say('Organic'),
    value: say(listing.organicCertified ? 'Certified organic' : 'Not certified organic'),
  });
  facts.push({ label: say('Listed'), value: <DateTime value={listing.createdAt} show="day" /> });
  return facts;
}

/** What the farmer says of the produce. */
export function ProductFacts(props: ProductFactsProps) {
  const say = useTexts();
  const { listing } = props;
  return (
    <div className="grid gap-6">
      {listing.description && (
        <section aria-labelledby="about" className="grid gap-2">
          <h2 id="about" className="text-xl font-bold">
            {say('From the farmer')}
          </h2>
          <p className="max-w-prose whitespace-pre-line">{listing.description}</p>
        </section>
      )}
      <section aria-labelledby="facts" className="grid gap-3">
        <h2 id="facts" className="text-xl font-bold">
          {say('The produce')}
        </h2>
        <DescriptionList items={factsOf(props, say)} />
      </section>
    </div>
  );
}
