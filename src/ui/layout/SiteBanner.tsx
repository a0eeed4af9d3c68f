import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { cx } from '../cx.ts';

export interface Banner {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly to: string;
}

export interface SiteBannerProps {
  readonly banner: Banner;
  readonly tone: 'leaf' | 'maize' | 'laterite';
  /** A strip across the page, or a card that fills its frame. */
  readonly shape?: 'strip' | 'card';
}

const tones = {
  leaf: 'bg-leaf-tint text-leaf-ink',
  maize: 'bg-maize-tint text-maize-ink',
  laterite: 'bg-laterite-tint text-laterite-ink',
} as const;

const shapes = {
  strip: 'flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5 pr-5 pl-8 sm:pr-8',
  card: 'flex h-full flex-col justify-between gap-3 py-5 pr-5 pl-8',
} as const;

/** A message of the site's own, edited under Website Content. */
export function SiteBanner({ banner, tone, shape = 'strip' }: SiteBannerProps) {
  return (
    <Link to={banner.to} className={cx('group relative overflow-hidden rounded-lg', shapes[shape], tones[tone])}>
      <span aria-hidden="true" className="weave-edge absolute top-0 left-0 h-full w-3" />
      <span className={cx('grid min-w-0', shape === 'strip' && 'flex-1 basis-72')}>
        <span className="font-display text-lg font-bold">{banner.title}</span>
        <span className="text-ink">{banner.text}</span>
      </span>
      <span className="inline-flex min-h-11 items-center gap-2 font-semibold group-hover:underline">
        {banner.label}
        <Icon name="arrow-right" className="size-4.5 transition-transform group-hover:translate-x-1" />
      </span>
    </Link>
  );
}
