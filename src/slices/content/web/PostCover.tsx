import {
  ChartColumn,
  HandCoins,
  Leaf,
  Lightbulb,
  type LucideIcon,
  Newspaper,
  Smartphone,
  Sprout,
  Trophy,
  Users,
} from 'lucide-react';
import { cx } from '#ui/cx.ts';
import type { BlogCategory } from '../domain/category.ts';

const looks: Readonly<Record<BlogCategory, { readonly icon: LucideIcon; readonly tint: string }>> = {
  sustainability: { icon: Leaf, tint: 'bg-leaf-tint text-leaf-ink' },
  'market-analysis': { icon: ChartColumn, tint: 'bg-maize-tint text-maize-ink' },
  technology: { icon: Smartphone, tint: 'bg-sky-tint text-sky-ink' },
  'best-practices': { icon: Lightbulb, tint: 'bg-maize-tint text-maize-ink' },
  'farming-tips': { icon: Sprout, tint: 'bg-leaf-tint text-leaf-ink' },
  finance: { icon: HandCoins, tint: 'bg-laterite-tint text-laterite-ink' },
  community: { icon: Users, tint: 'bg-sky-tint text-sky-ink' },
  'success-stories': { icon: Trophy, tint: 'bg-laterite-tint text-laterite-ink' },
  news: { icon: Newspaper, tint: 'bg-leaf-tint text-leaf-ink' },
};

export interface PostCoverProps {
  readonly category: BlogCategory;
  readonly imageUrl: string | null;
  readonly eager?: boolean;
  /** Give it an aspect ratio. */
  readonly className?: string;
}

/** The article's picture; without one, its category's sign on its tint. Decorative: the title stands beside it. */
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
          <look.icon className="size-1/3 max-h-24 max-w-24" strokeWidth={1.25} />
          <span className="weave-edge absolute inset-x-0 bottom-0" />
        </>
      )}
    </span>
  );
}
