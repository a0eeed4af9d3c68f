import { Said } from '#ui/languages/Said.tsx';
import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { awayWords } from '#kernel/moment.ts';
import { paths } from '#pages/paths/paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Picture } from '#parts/Picture.tsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { pictureOf } from '../../domain/images.ts';
import type { GoneData } from './gone-data.ts';

function reasonOf(listing: GoneData['listing'], say: Say): string {
  if (listing === null) return say('This product is not for sale any more.');
  const { productName: name, awayUntil } = listing;
  if (listing.expired) return say('{name} is not on sale any more: its best-before day is over.', { name });
  if (awayUntil !== null) return `${name}: ${awayWords(awayUntil)}`;
  return say(listing.status === 'sold' ? '{name} is sold out.' : '{name} is not for sale any more.', { name });
}

/** In place of a checkout: why the product cannot be bought, and where to go on. Nothing was ordered. */
export function GoneProduct({ gone: { listing, alike } }: { readonly gone: GoneData }) {
  const say = useTexts();
  const notice = useRef<HTMLDivElement>(null);
  // It may take the place of a form whose button is far below it.
  useEffect(() => notice.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div className="grid gap-8">
      <div ref={notice} className="scroll-mt-40">
        <Alert
          tone="wait"
          title={reasonOf(listing, say)}
          actions={
            <>
              {listing && (
                <ButtonLink to={paths.product(listing.id)} variant="secondary">
                  {say('Back to the product')}
                </ButtonLink>
              )}
              <ButtonLink to={paths.marketplace({ category: listing?.category })} variant="secondary">
                {say('Browse Marketplace')}
              </ButtonLink>
            </>
          }
        >
          {say('Nothing was ordered and nothing was paid.')}
        </Alert>
      </div>
      {alike.length > 0 && (
        <section aria-labelledby="alike" className="grid gap-4">
          <h2 id="alike" className="text-xl font-bold">
            {say('Similar products')}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {alike.map((other) => (
              <li key={other.id} className="relative flex gap-3 rounded-lg border border-line bg-card p-3 shadow-card">
                <Picture
                  source={pictureOf(other.imageUrls[0])}
                  alt=""
                  category={other.category}
                  className="size-16 shrink-0 rounded-md"
                  sizes="64px"
                />
                <span className="grid min-w-0 content-start">
                  <Link
                    to={paths.product(other.id)}
                    className="font-semibold after:absolute after:inset-0 hover:underline"
                  >
                    {other.productName}
                  </Link>
                  <span className="text-sm text-soft">{other.location}</span>
                  <span className="text-sm">
                    <Said
                      text="{price} per kg"
                      values={{ price: <Money pesewas={other.pricePerKg} className="font-semibold" /> }}
                    />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
