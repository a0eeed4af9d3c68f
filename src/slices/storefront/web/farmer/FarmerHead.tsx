import { listed } from '#kernel/written/lists.ts';
import { ReliabilityLine } from '#parts/reliability/ReliabilityLine.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Avatar } from '#ui/display/Avatar.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList, type DescriptionItem } from '#ui/display/DescriptionList.tsx';
import { Rating } from '#ui/display/Rating.tsx';
import type { PublicFarmer } from '#slices/catalogue/contract.ts';
import { AskFarmer } from '../product/AskFarmer.tsx';
import { ShareLink } from '../product/ShareLink.tsx';

function cropWords(crops: readonly string[]): string {
  return listed(crops.map((crop) => crop.toLowerCase()));
}

function factsOf(farmer: PublicFarmer): DescriptionItem[] {
  const facts: DescriptionItem[] = [];
  if (farmer.cropTypes.length > 0) facts.push({ label: 'Grows', value: cropWords(farmer.cropTypes) });
  if (farmer.farmSizeHectares !== null)
    facts.push({ label: 'Farm size', value: `${farmer.farmSizeHectares} hectares` });
  facts.push({
    label: 'On the market',
    value: farmer.listingCount === 1 ? '1 product' : `${farmer.listingCount} products`,
  });
  facts.push({ label: 'Member since', value: <DateTime value={farmer.memberSince} show="day" /> });
  return facts;
}

function Verified({ since }: { readonly since: string | null }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-leaf-ink">
      <Icon name="badge-check" className="size-5 shrink-0" />
      <span>
        Verified farmer
        {since && (
          <span className="font-normal text-soft">
            {' '}
            since <DateTime value={since} show="day" />
          </span>
        )}
      </span>
    </span>
  );
}

/** Who the farmer is. */
export function FarmerHead({ farmer, url }: { readonly farmer: PublicFarmer; readonly url: string }) {
  const name = `${farmer.firstName} ${farmer.lastName}`;
  return (
    <div className="grid items-start gap-6 rounded-lg border border-line bg-card p-5 shadow-card sm:p-7 lg:grid-cols-[1.2fr_1fr]">
      <div className="grid gap-4">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar firstName={farmer.firstName} lastName={farmer.lastName} size="lg" />
          <div className="grid min-w-0 gap-1">
            <h1 className={`${name.length > 40 ? 'text-xl sm:text-2xl' : 'text-3xl'} font-extrabold break-words`}>
              {name}
            </h1>
            <p className="flex items-center gap-1.5 text-soft">
              <Icon name="map-pin" className="size-4 shrink-0" />
              {farmer.location}
            </p>
          </div>
        </div>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {farmer.verified && <Verified since={farmer.verifiedSince} />}
          {farmer.rating ? (
            <Rating value={farmer.rating.average} count={farmer.rating.count} />
          ) : (
            <span className="text-soft">No ratings yet</span>
          )}
        </p>
        <div>
          <ReliabilityLine of="farmer" counts={farmer.reliability} />
        </div>
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <AskFarmer farmerId={farmer.id} />
          <ShareLink words={`${name}, ${farmer.location}, sells on Farmgate:`} url={url} />
        </div>
      </div>
      <DescriptionList items={factsOf(farmer)} />
    </div>
  );
}
