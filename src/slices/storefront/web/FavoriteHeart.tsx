import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Form, useLocation } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { cx } from '#ui/cx.ts';

export interface FavoriteHeartProps {
  readonly listing: { readonly id: string; readonly productName: string };
  readonly saved: boolean;
  readonly className?: string;
}

/** Keeps a listing among the buyer's favourites, or takes it out; comes back to the same page. */
export function FavoriteHeart({ listing, saved, className }: FavoriteHeartProps) {
  const say = useTexts();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={paths.favorites()} preventScrollReset className={className}>
      <input type="hidden" name="listing" value={listing.id} />
      <input type="hidden" name="act" value={saved ? 'drop' : 'save'} />
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <button
        type="submit"
        aria-pressed={saved}
        aria-label={say('Favorite: {name}', { name: listing.productName })}
        title={say(saved ? 'Remove from favorites' : 'Save to favorites')}
        className="grid size-11 place-items-center rounded-full border border-line bg-card text-laterite shadow-card hover:bg-hover"
      >
        <Icon name="heart" className={cx('size-5', saved && 'fill-current')} />
      </button>
    </Form>
  );
}
