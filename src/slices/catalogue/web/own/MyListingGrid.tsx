import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { DialogTrigger } from '#ui/overlays/DialogTrigger.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import type { OwnListing } from '../../contract.ts';
import { CREATE_DIALOG } from './create/CreateListingDialog.tsx';
import { MyListingCard } from './MyListingCard.tsx';

const LAYOUT = 'grid gap-4 md:grid-cols-2 2xl:grid-cols-3';

export interface MyListingGridProps {
  readonly items: readonly OwnListing[];
  readonly nextCursor: string | null;
  readonly filtered: boolean;
  readonly loading: boolean;
}

/** The farmer's listings, or the way to the first one. */
export function MyListingGrid({ items, nextCursor, filtered, loading }: MyListingGridProps) {
  const say = useTexts();
  if (loading) return <Skeleton count={6} layout={LAYOUT} className="h-72 rounded-lg" />;
  if (items.length > 0) {
    return (
      <>
        <ul className={LAYOUT}>
          {items.map((listing) => (
            <MyListingCard key={listing.id} listing={listing} />
          ))}
        </ul>
        <Pagination nextCursor={nextCursor} />
      </>
    );
  }
  if (filtered) {
    return (
      <EmptyState
        title={say('No listings found')}
        action={
          <ButtonLink to={paths.listings()} variant="secondary">
            {say('Show all listings')}
          </ButtonLink>
        }
      >
        {say('None of your listings matches these filters.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={say('No listings yet')}
      action={<DialogTrigger dialog={CREATE_DIALOG}>{say('Create your first listing')}</DialogTrigger>}
    >
      {say(
        'Say what you grow, how much there is, and your price per kilogram. Buyers across Ghana see it once it is reviewed.',
      )}
    </EmptyState>
  );
}
