import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Picture } from '#parts/Picture.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import type { ListingCard } from '#slices/catalogue/contract.ts';
import { CARD_WIDTHS, pictureOf } from '../../domain/images.ts';
import { AddToCart } from '../product/AddToCart.tsx';
import { buyLink } from '../product/buy-link.ts';
import { FavoriteHeart } from '../FavoriteHeart.tsx';
import { MarketPrice } from '../product/MarketPrice.tsx';
import { PackLine } from '#slices/catalogue/parts/PackLine.tsx';
import { StarLine } from '../StarLine.tsx';
import { VerifiedMark } from '../VerifiedMark.tsx';
import { GRADE_WORDS } from '#slices/catalogue/parts/words.ts';

export interface MarketCardProps {
  readonly listing: ListingCard;
  /** Role of the signed-in person, null for a visitor. */
  readonly role: string | null;
  /** Among the first on the page: its picture loads at once. */
  readonly eager: boolean;
  /** The very first of the page. */
  readonly first?: boolean;
  /** Whether the buyer keeps it; null or left out for those who keep nothing. */
  readonly saved?: boolean | null;
  /** How far it is to the chosen place and what bringing it there costs, a line each. */
  readonly ways?: readonly string[] | undefined;
}

function Facts({ listing, ways }: Pick<MarketCardProps, 'listing' | 'ways'>) {
  const say = useTexts();
  return (
    <>
      <p className="flex min-w-0 items-center justify-between gap-2 text-sm">
        <Link to={paths.farmer(listing.farmer.id)} className="relative z-10 truncate hover:underline">
          {listing.farmer.firstName} {listing.farmer.lastName}
        </Link>
        {listing.farmer.verified && <VerifiedMark short />}
      </p>
      <p className="flex min-w-0 items-center gap-1.5 text-sm text-soft">
        <Icon name="map-pin" className="size-4 shrink-0" />
        <span className="truncate">{listing.location}</span>
      </p>
      {ways?.map((line) => (
        <p key={line} className="flex min-w-0 items-center gap-1.5 text-sm text-soft">
          <Icon name="route" className="size-4 shrink-0" />
          {line}
        </p>
      ))}
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2 text-sm">
        <Badge tone={listing.qualityGrade === 'premium' ? 'wait' : 'plain'}>
          {say(GRADE_WORDS[listing.qualityGrade])}
        </Badge>
        <span className="text-soft">
          <Quantity kg={listing.quantity} className="font-semibold text-ink" /> {say('left')}
        </span>
      </p>
    </>
  );
}

/** One listing on the market. The whole card leads to its page; the button buys. */
export function MarketCard({ listing, role, eager, first = false, saved = null, ways }: MarketCardProps) {
  const say = useTexts();
  const buy = buyLink(listing.id, role);
  return (
    <li
      data-listing-id={listing.id}
      className="group relative grid grid-rows-[auto_1fr_auto] overflow-hidden rounded-lg border border-line bg-card shadow-card transition-shadow hover:shadow-lift"
    >
      <span className="relative">
        <Picture
          source={pictureOf(listing.imageUrls[0], CARD_WIDTHS)}
          alt=""
          category={listing.category}
          eager={eager}
          first={first}
          sizes="(width >= 80rem) 290px, (width >= 64rem) 33vw, calc(50vw - 24px)"
          className="aspect-4/3"
        />
        {listing.organicCertified && (
          <span className="absolute top-2 left-2 sm:top-3 sm:left-3">
            <Badge tone="good">
              <Icon name="leaf" />
              {say('Organic')}
            </Badge>
          </span>
        )}
      </span>
      {saved !== null && (
        <FavoriteHeart listing={listing} saved={saved} className="absolute top-1 right-1 z-10 sm:top-3 sm:right-3" />
      )}
      <div className="flex min-w-0 flex-col gap-1 p-3 pb-2 sm:p-4 sm:pb-3">
        <h3 className="leading-snug">
          <Link
            to={paths.product(listing.id)}
            prefetch="intent"
            className="line-clamp-2 font-text font-bold sm:text-lg after:absolute after:inset-0 group-hover:underline"
          >
            {listing.productName}
          </Link>
        </h3>
        <p className="mb-1 flex flex-wrap items-center justify-between gap-x-2">
          <span>
            <MarketPrice pesewas={listing.pricePerKg} className="font-display text-lg font-extrabold sm:text-xl" />{' '}
            <span className="text-sm text-soft">{say('per kg')}</span>
          </span>
          {listing.rating && <StarLine rating={listing.rating} />}
        </p>
        <PackLine packs={listing.packs} />
        <Facts listing={listing} ways={ways} />
      </div>
      <div className="relative px-3 pb-3 sm:px-4 sm:pb-4">
        {role === 'buyer' ? (
          <AddToCart listing={listing} />
        ) : (
          <ButtonLink
            to={buy.to}
            variant={buy.buys ? 'primary' : 'secondary'}
            className="w-full"
            aria-label={`${say(buy.label)}: ${listing.productName}`}
          >
            {say(buy.label)}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
