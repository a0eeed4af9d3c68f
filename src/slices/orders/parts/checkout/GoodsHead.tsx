import type { PublicListing } from '#slices/catalogue/contract.ts';
import type { ReactNode } from 'react';
import { Picture, type PictureSource } from '#parts/Picture.tsx';

export interface GoodsHeadProps {
  readonly listing: Pick<PublicListing, 'productName' | 'category' | 'farmer' | 'location'>;
  readonly picture: PictureSource | null;
  /** What it costs, and how much of it there is. */
  readonly children: ReactNode;
}

/** What is being ordered, and from whom, at the head of its form. */
export function GoodsHead({ listing, picture, children }: GoodsHeadProps) {
  return (
    <div className="flex gap-4">
      <Picture
        source={picture}
        alt=""
        category={listing.category}
        eager
        className="size-20 shrink-0 rounded-md sm:size-24"
        sizes="96px"
      />
      <div className="grid min-w-0 content-start gap-0.5">
        <h2 className="text-xl font-bold">{listing.productName}</h2>
        <p className="text-soft">
          {listing.farmer.firstName} {listing.farmer.lastName}, {listing.location}
        </p>
        {children}
      </div>
    </div>
  );
}
