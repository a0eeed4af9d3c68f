import { Icon } from '#ui/icons/Icon.tsx';
import type { Rating } from '#slices/catalogue/contract.ts';

/** One star, the average and the count: for cards, where five stars take too much room. */
export function StarLine({ rating }: { readonly rating: Rating }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-sm">
      <Icon name="star" className="size-4 fill-maize text-maize" />
      <span className="sr-only">{`Rated ${rating.average.toFixed(1)} out of 5 by ${rating.count}`}</span>
      <span aria-hidden="true" className="figures">
        <span className="font-semibold">{rating.average.toFixed(1)}</span>{' '}
        <span className="text-soft">({rating.count})</span>
      </span>
    </span>
  );
}
