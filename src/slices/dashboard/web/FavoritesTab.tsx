import { useTexts } from '#ui/languages/use-texts.ts';
import { Said } from '#ui/languages/Said.tsx';
import { paths } from '#pages/paths/paths.ts';
import type { ListingCard } from '#slices/catalogue/contract.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Picture } from '#parts/Picture.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Form, Link, useLocation } from 'react-router';
import { FAVORITES_CURSOR } from './favorites-cursor.ts';
import { pictureOf } from '../domain/images.ts';

export interface FavoritesTabProps {
  readonly items: readonly ListingCard[];
  readonly nextCursor: string | null;
}

function Favorite({ listing, back }: { readonly listing: ListingCard; readonly back: string }) {
  const say = useTexts();
  const soldOut = listing.status === 'sold' || listing.expired;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-card p-4 shadow-card hover:border-edge">
      <Picture
        source={pictureOf(listing.imageUrls[0] ?? null)}
        alt=""
        category={listing.category}
        className="size-16 shrink-0 rounded-md"
        sizes="64px"
      />
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold">
          <Link to={paths.product(listing.id)} className="min-w-0 break-words after:absolute after:inset-0">
            {listing.productName}
          </Link>
          {soldOut && <Badge tone="plain">{say(listing.expired ? 'No longer on sale' : 'Sold out')}</Badge>}
        </h2>
        <p className="text-sm text-soft">
          {listing.farmer.firstName} {listing.farmer.lastName}, {listing.location}
        </p>
        <p className="text-sm">
          <Money pesewas={listing.pricePerKg} className="font-semibold" />{' '}
          <span className="text-soft">{say('per kg')}</span>
          {!soldOut && (
            <span className="text-soft">
              {' · '}
              <Said text="{amount} left" values={{ amount: <Quantity kg={listing.quantity} /> }} />
            </span>
          )}
        </p>
      </div>
      <div className="relative z-10 ml-auto flex flex-wrap items-center gap-2">
        {!soldOut && (
          <ButtonLink
            to={paths.checkout({ listing: listing.id })}
            size="sm"
            aria-label={say('Buy Now: {name}', { name: listing.productName })}
          >
            {say('Buy Now')}
          </ButtonLink>
        )}
        <Form method="post" action={paths.favorites()} preventScrollReset>
          <input type="hidden" name="listing" value={listing.id} />
          <input type="hidden" name="act" value="drop" />
          <input type="hidden" name="back" value={back} />
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            aria-label={say('Remove from favorites: {name}', { name: listing.productName })}
          >
            <Icon name="heart" className="fill-current text-laterite" />
            {say('Remove')}
          </Button>
        </Form>
      </div>
    </li>
  );
}

/** What the buyer keeps, the last saved first. */
export function FavoritesTab({ items, nextCursor }: FavoritesTabProps) {
  const say = useTexts();
  const { pathname, search } = useLocation();
  if (items.length === 0) {
    return (
      <div className="mt-5">
        <EmptyState
          title={say('No Favorites')}
          action={<ButtonLink to={paths.marketplace()}>{say('Browse Marketplace')}</ButtonLink>}
        >
          {say('Tap the heart on a product to keep it here.')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="mt-5">
      <ul className="grid gap-4">
        {items.map((listing) => (
          <Favorite key={listing.id} listing={listing} back={`${pathname}${search}`} />
        ))}
      </ul>
      <Pagination nextCursor={nextCursor} name={FAVORITES_CURSOR} />
    </div>
  );
}
