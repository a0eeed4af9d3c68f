import { useTexts } from '#ui/languages/use-texts.ts';
import type { WebText } from '#kernel/languages/texts/en-web.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { useLocation } from 'react-router';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { paths } from '#pages/paths/paths.ts';
import { useViewer } from '#pages/use-viewer.ts';
import type { ListingCard } from '#slices/catalogue/contract.ts';
import { CARDS_LAYOUT } from './cards-layout.ts';
import { MarketCard } from './MarketCard.tsx';
import { isSaved } from '../is-saved.ts';
import type { Ways } from './ways-to.ts';
import { LOW_ABOVE_HIGH, NONE_BY_FILTERS, NONE_IN_CATEGORY, NOTHING_FOUND, TRY_OTHER_WORDS } from './market-words.ts';

const CARDS_SEEN_FIRST = 4;

export interface MarketGridProps {
  readonly items: readonly ListingCard[];
  readonly nextCursor: string | null;
  /** Whether words were searched for, which decides what an empty market says. */
  readonly searching: boolean;
  readonly loading: boolean;
  /** Ids of those that the buyer keeps; null for everybody else. */
  readonly saved: readonly string[] | null;
  readonly ways: Ways;
}

const FILTERS = ['region', 'place', 'grade', 'organic', 'minPrice', 'maxPrice'] as const;

/** Why nothing is shown: by the words, by other filters, or because the category is empty. */
function emptyWords(searching: boolean, query: URLSearchParams): WebText {
  if (searching) return TRY_OTHER_WORDS;
  const others = FILTERS.filter((name) => query.get(name));
  if (Number(query.get('minPrice')) > Number(query.get('maxPrice') || Infinity)) return LOW_ABOVE_HIGH;
  return others.length > 0 ? NONE_BY_FILTERS : NONE_IN_CATEGORY;
}

/** The listings found, or why there are none. */
export function MarketGrid({ items, nextCursor, searching, loading, saved, ways }: MarketGridProps) {
  const say = useTexts();
  const role = useViewer()?.role ?? null;
  const { search } = useLocation();
  const narrowed = search !== '';
  if (loading) return <Skeleton count={8} layout={CARDS_LAYOUT} className="h-80 rounded-lg sm:h-96" />;
  if (items.length === 0) {
    return (
      <EmptyState
        title={say(NOTHING_FOUND)}
        action={
          narrowed && (
            <ButtonLink to={paths.marketplace()} variant="secondary">
              <Icon name="search-x" />
              {say('Show all products')}
            </ButtonLink>
          )
        }
      >
        {say(emptyWords(searching, new URLSearchParams(search)))}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={CARDS_LAYOUT}>
        {items.map((listing, index) => (
          <MarketCard
            key={listing.id}
            listing={listing}
            role={role}
            eager={index < CARDS_SEEN_FIRST}
            first={index === 0}
            saved={isSaved(saved, listing.id)}
            ways={ways[listing.id]}
          />
        ))}
      </ul>
      <Pagination nextCursor={nextCursor} />
    </>
  );
}
