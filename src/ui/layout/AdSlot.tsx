import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { fillAd, loadAds } from './ad-script.ts';

/** The advertising network's account and its ids of the two formats. */
export interface AdNetwork {
  readonly publisherId: string;
  readonly squareSlot: string;
  readonly rectangleSlot: string;
}

export interface AdSlotProps {
  /** Null where no network is configured: then the site's own banner is alone. */
  readonly ads: AdNetwork | null;
  readonly format: 'square' | 'rectangle';
  /** The site's own banner: shown without a network, without scripts, and when the network's script fails. */
  readonly children: ReactNode;
}

const sizes = { square: 'h-[250px] w-[250px]', rectangle: 'h-[280px] w-[336px] max-w-full' } as const;

function AdFrame({ ads, format, children }: AdSlotProps & { readonly ads: AdNetwork }) {
  const [ready, setReady] = useState(false);
  const place = useRef<HTMLModElement>(null);
  const { publisherId } = ads;
  useEffect(() => {
    let here = true;
    void loadAds(publisherId).then((loaded) => here && setReady(loaded));
    return () => {
      here = false;
    };
  }, [publisherId]);
  useEffect(() => {
    if (ready && place.current?.childElementCount === 0) fillAd();
  }, [ready]);
  return (
    <div className={cx('mx-auto overflow-hidden', sizes[format])}>
      {ready ? (
        <ins
          ref={place}
          className={cx('adsbygoogle block', sizes[format])}
          data-ad-client={publisherId}
          data-ad-slot={format === 'square' ? ads.squareSlot : ads.rectangleSlot}
          aria-label="Advertisement"
        />
      ) : (
        children
      )}
    </div>
  );
}

/** One advertising slot: 250 × 250 or 336 × 280 with a network, else the site's own banner at its own size. */
export function AdSlot({ ads, format, children }: AdSlotProps) {
  if (ads === null) return children;
  return (
    <AdFrame ads={ads} format={format}>
      {children}
    </AdFrame>
  );
}
