import { Icon } from '#ui/icons/Icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { cx } from '#ui/cx.ts';
import type { BlogCategory } from '../domain/category.ts';

const looks: Readonly<Record<BlogCategory, { readonly icon: IconName; readonly tint: string }>> = {
  sustainability: { icon: 'leaf', tint: 'bg-leaf-tint text-leaf-ink' },
  'market-analysis': { icon: 'chart-column', tint: 'bg-maize-tint text-maize-ink' },
  technology: { icon: 'smartphone', tint: 'bg-sky-tint text-sky-ink' },
  'best-practices': { icon: 'lightbulb', tint: 'bg-maize-tint text-maize-ink' },
  'farming-tips': { icon: 'sprout', tint: 'bg-leaf-tint text-leaf-ink' },
  finance: { icon: 'hand-coins', tint: 'bg-laterite-tint text-laterite-ink' },
  community: { icon: 'users', tint: 'bg-sky-tint text-sky-ink' },
  'success-stories': { icon: 'trophy', tint: 'bg-laterite-tint text-laterite-ink' },
  news: { icon: 'newspaper', tint: 'bg-leaf-tint text-leaf-ink' },
};

export interface PostCoverProps {
  readonly category: BlogCategory;
  readonly imageUrl: string | null;
  readonly eager?: boolean;
  /** Give it an aspect ratio. */
  readonly className?: string;
}

/** The article's picture; without one, its category's sign on its tint. Decorative: the title is beside it. */
export function PostCover({ category, imageUrl, eager = false, className }: PostCoverProps) {
  const look = looks[category];
  return (
    <span aria-hidden="true" className={cx('relative grid place-items-center overflow-hidden', look.tint, className)}>
      {imageUrl ? (
        <img
          src={imageUrl}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <>
          <Icon name={look.icon} className="stroke-[1.25] size-1/3 max-h-24 max-w-24" />
          <span className="weave-edge absolute inset-x-0 bottom-0" />
        </>
      )}
    </span>
  );
}
