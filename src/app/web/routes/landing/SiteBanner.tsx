import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { WebsiteBanner } from '#slices/content/forms.ts';
import { cx } from '#ui/cx.ts';

export interface SiteBannerProps {
  readonly banner: WebsiteBanner;
  readonly tone: 'leaf' | 'maize' | 'laterite';
}

const tones = {
  leaf: 'bg-leaf-tint text-leaf-ink',
  maize: 'bg-maize-tint text-maize-ink',
  laterite: 'bg-laterite-tint text-laterite-ink',
} as const;

/** One of the three slots between the sections: a message of the site's own, edited under Website Content. */
export function SiteBanner({ banner, tone }: SiteBannerProps) {
  return (
    <aside aria-label={banner.title} className="page-width pt-12 sm:pt-16">
      <Link to={banner.to} className={cx('group relative flex flex-wrap items-center justify-between gap-x-8 gap-y-2 overflow-hidden rounded-lg py-5 pr-5 pl-8 sm:pr-8', tones[tone])}>
        <span aria-hidden="true" className="weave-edge absolute top-0 left-0 h-full w-3" />
        <span className="grid min-w-0 flex-1 basis-72">
          <span className="font-display text-lg font-bold">{banner.title}</span>
          <span className="text-ink">{banner.text}</span>
        </span>
        <span className="inline-flex min-h-11 items-center gap-2 font-semibold group-hover:underline">
          {banner.label}
          <ArrowRight aria-hidden="true" className="size-4.5 transition-transform group-hover:translate-x-1" />
        </span>
      </Link>
    </aside>
  );
}
