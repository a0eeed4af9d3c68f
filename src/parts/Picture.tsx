import { useEffect, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { GrainEmoji } from './GrainEmoji.tsx';
import { ProduceMark } from './ProduceMark.tsx';

/** One picture in several formats and widths. */
export interface PictureSource {
  /** Shown where neither format below is known. */
  readonly src: string;
  /** `srcset` values, as '/files/x-320.avif 320w, /files/x-640.avif 640w'. */
  readonly avif?: string;
  readonly webp?: string;
  readonly width?: number;
  readonly height?: number;
}

export interface PictureProps {
  readonly source: PictureSource | null;
  /** What it shows; empty when the text beside it says so. */
  readonly alt: string;
  /** Tints the fallback. */
  readonly category?: string;
  /** How wide it is, for the browser's choice of file. */
  readonly sizes?: string;
  /** On the first screen: load at once. */
  readonly eager?: boolean;
  /**
   * What the page shows first: load at once and before the other pictures, which share a slow network with it
   * otherwise.
   */
  readonly first?: boolean;
  /** Give it an aspect ratio: it fills and crops. */
  readonly className?: string;
}

/** A responsive picture; a missing or broken one becomes a grain emoji on the category's tint. */
export function Picture({
  source,
  alt,
  category = 'grains',
  sizes = '100vw',
  eager = false,
  first = false,
  className,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);

  // An error before the scripts arrived left no event.
  useEffect(() => {
    setBroken(image.current !== null && image.current.complete && image.current.naturalWidth === 0);
  }, [source?.src]);

  const shown = source !== null && !broken;
  return (
    <span className={cx('relative block overflow-hidden bg-sunk', className)}>
      {shown ? (
        <picture>
          {source.avif && <source type="image/avif" srcSet={source.avif} sizes={sizes} />}
          {source.webp && <source type="image/webp" srcSet={source.webp} sizes={sizes} />}
          <img
            ref={image}
            src={source.src}
            alt={alt}
            width={source.width}
            height={source.height}
            loading={eager || first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
            decoding="async"
            onError={() => setBroken(true)}
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      ) : (
        <span role={alt ? 'img' : undefined} aria-label={alt || undefined} className="absolute inset-0 grid">
          <ProduceMark category={category} className="col-start-1 row-start-1 size-full [&_svg]:opacity-0" />
          <GrainEmoji className="col-start-1 row-start-1 size-2/5 max-h-28 place-self-center" />
        </span>
      )}
    </span>
  );
}
