import { useTexts } from '#ui/languages/use-texts.ts';
import { awayWords } from '#kernel/moment.ts';
import { hasTerms } from '#kernel/packs/has-terms.ts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { formatGhs } from '#kernel/money.ts';
import { paths } from '#pages/paths/paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { Rating } from '#ui/display/Rating.tsx';
import { ReliabilityLine } from '#parts/reliability/ReliabilityLine.tsx';
import type { ProductPage, PublicListing } from '#slices/catalogue/contract.ts';
import { BuyForm, type BuyProps } from './BuyForm.tsx';
import { AskFarmer } from './AskFarmer.tsx';
import { FavoriteHeart } from '../FavoriteHeart.tsx';
import { MarketPrice } from './MarketPrice.tsx';
import { ShareLink } from './ShareLink.tsx';
import { VerifiedMark } from '../VerifiedMark.tsx';
import { GRADE_WORDS } from '#slices/catalogue/parts/words.ts';

export interface ProductBuyBoxProps extends BuyProps {
  readonly listing: ProductPage;
  /** Whether the buyer keeps it; null for everybody else. */
  readonly saved: boolean | null;
  /** What else there is to do about it than to buy it now. */
  readonly links: readonly { readonly to: string; readonly words: string }[];
  /** Address of the page, to share. */
  readonly url: string;
}

/** With this page's own scripts it would weigh on everybody who buys by the kilogram. */
const TermsBuyForm = lazy(async () => ({ default: (await import('../packs/TermsBuyForm.tsx')).TermsBuyForm }));

function shareWords(listing: PublicListing): string {
  return `${listing.productName}, ${formatGhs(listing.pricePerKg)} per kg, from ${listing.location}:`;
}

function BuyPart({ listing, role, delivery }: BuyProps) {
  const say = useTexts();
  if (listing.status === 'sold' || listing.expired) {
    return (
      <div className="grid gap-3">
        <p className="font-semibold">
          {say(listing.expired ? 'No longer on sale: its best-before day is over.' : 'Sold out for now.')}
        </p>
        <ButtonLink to={paths.marketplace({ category: listing.category })} variant="secondary">
          {say('See similar products')}
        </ButtonLink>
      </div>
    );
  }
  if (listing.awayUntil !== null) {
    return (
      <div className="grid gap-3">
        <p className="border-l-4 border-maize pl-3 font-semibold">{awayWords(listing.awayUntil)}</p>
        <ButtonLink to={paths.marketplace({ category: listing.category })} variant="secondary">
          {say('See similar products')}
        </ButtonLink>
      </div>
    );
  }
  if (role === null || role === 'buyer')
    return hasTerms(listing) ? (
      <Suspense fallback={<p className="py-8 text-soft">{say('Loading...')}</p>}>
        <TermsBuyForm listing={listing} role={role} delivery={delivery} />
      </Suspense>
    ) : (
      <BuyForm listing={listing} role={role} delivery={delivery} />
    );
  return <p className="text-soft">{say("Buyers order here. Sign in with a buyer's account to buy.")}</p>;
}

/** Name, grade, price, farmer and what buyers think. */
function ProductHead({ listing }: { readonly listing: ProductPage }) {
  const say = useTexts();
  return (
    <div className="grid gap-3">
      <h1 className={`${listing.productName.length > 60 ? 'text-2xl' : 'text-3xl'} font-extrabold`}>
        {listing.productName}
      </h1>
      {listing.rating && (
        <a href="#reviews" className="w-fit hover:underline">
          <Rating value={listing.rating.average} count={listing.rating.count} />
        </a>
      )}
      <div className="flex flex-wrap gap-2">
        <Badge tone={listing.qualityGrade === 'premium' ? 'wait' : 'plain'}>
          {say('{grade} grade', { grade: say(GRADE_WORDS[listing.qualityGrade]) })}
        </Badge>
        {listing.inspected && <Badge tone="good">{say('Inspected')}</Badge>}
        {listing.organicCertified && <Badge tone="good">{say('Organic')}</Badge>}
      </div>
      <p>
        <MarketPrice pesewas={listing.pricePerKg} className="font-display text-4xl font-extrabold" />{' '}
        <span className="text-soft">{say(listing.packsOnly ? 'per kg, in packs only' : 'per kg')}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          <Link
            to={paths.farmer(listing.farmer.id)}
            className="font-semibold underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            {listing.farmer.firstName} {listing.farmer.lastName}
          </Link>
          , {listing.location}
        </span>
        {listing.farmer.verified && <VerifiedMark />}
      </p>
      <div>
        <ReliabilityLine of="farmer" counts={listing.farmerReliability} />
      </div>
    </div>
  );
}

/** Price, farmer and stock, the way to buy, and the way to keep and to share. */
export function ProductBuyBox({ listing, role, delivery, links, saved, url }: ProductBuyBoxProps) {
  const say = useTexts();
  return (
    <div className="grid gap-5">
      <ProductHead listing={listing} />
      <div className="grid gap-4 rounded-lg border border-line bg-card p-5 shadow-card">
        {!listing.expired && (
          <p className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
            <span className="text-soft">{say('In stock')}</span>
            <Quantity kg={listing.quantity} className="font-semibold" />
          </p>
        )}
        <BuyPart listing={listing} role={role} delivery={delivery} />
      </div>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        <AskFarmer farmerId={listing.farmer.id} listingId={listing.id} />
        {links.map(({ to, words }) => (
          <a key={to} href={to} className="underline">
            {words}
          </a>
        ))}
        <ShareLink words={shareWords(listing)} url={url} />
        {saved !== null && <FavoriteHeart listing={listing} saved={saved} />}
      </div>
    </div>
  );
}
