import { Icon } from '#ui/icons/Icon.tsx';
import { cx } from '../cx.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/** Stars out of five, read as words. `count` says from how many. */
export function Rating({ value, count }: { readonly value: number; readonly count?: number }) {
  const words = `${value.toFixed(1)} out of 5${count === undefined ? '' : `, ${count} ${count === 1 ? 'rating' : 'ratings'}`}`;
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="sr-only">{words}</span>
      <span aria-hidden="true" className="flex">
        {STARS.map((star) => (
          <Icon
            name="star"
            key={star}
            className={cx('size-4', star <= Math.round(value) ? 'fill-maize text-maize' : 'text-edge')}
          />
        ))}
      </span>
      <span aria-hidden="true" className="figures text-sm text-soft">
        {value.toFixed(1)}
        {count !== undefined && ` (${count})`}
      </span>
    </span>
  );
}
