import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { formatGhs, produceAmount } from '#kernel/money.ts';
import { fromKg } from '#kernel/quantity.ts';
import { LEAST_GUEST_KG, LEAST_KG, quantityProblem, STEP_KG, typedKg } from '#kernel/typed-quantity.ts';
import { paths } from '#app/web/paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Money } from '#ui/display/Money.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { Rating } from '#ui/display/Rating.tsx';
import type { PublicListing } from '../../contract.ts';
import { AskFarmer } from './AskFarmer.tsx';
import { FavoriteHeart } from '../FavoriteHeart.tsx';
import { MarketPrice } from './MarketPrice.tsx';
import { ShareLink } from './ShareLink.tsx';
import { VerifiedMark } from '../VerifiedMark.tsx';
import { GRADE_WORDS } from '../words.ts';

interface BuyProps {
  readonly listing: PublicListing;
  readonly role: string | null;
}

export interface ProductBuyBoxProps extends BuyProps {
  /** Whether the buyer keeps it; null for everybody else. */
  readonly saved: boolean | null;
  /** Address of the page, to share. */
  readonly url: string;
}

function shareWords(listing: PublicListing): string {
  return `${listing.productName}, ${formatGhs(listing.pricePerKg)} per kg, from ${listing.location}:`;
}

/** The quantity chooser: a GET form to the checkout of this person, with the sum of the produce beside it. */
function BuyForm({ listing, role }: BuyProps) {
  const leastKg = role === null ? LEAST_GUEST_KG : LEAST_KG;
  const [typed, setTyped] = useState(String(Math.min(1, listing.quantity)));
  const problem = quantityProblem(typed, { leastKg, availableKg: listing.quantity });
  const kilograms = problem === null ? typedKg(typed) : null;
  return (
    <Form
      method="get"
      noValidate
      action={role === null ? paths.guestCheckout() : paths.checkout()}
      className="grid gap-4"
    >
      <input type="hidden" name="listing" value={listing.id} />
      <NumberInput
        name="quantity"
        label="Quantity"
        unit="kg"
        min={leastKg}
        max={listing.quantity}
        step={STEP_KG}
        required
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={typed === '' ? undefined : (problem ?? undefined)}
      />
      <p className="flex items-baseline justify-between gap-4" aria-live="polite">
        <span className="text-soft">Produce, before delivery</span>
        {kilograms === null ? (
          <span className="text-soft">—</span>
        ) : (
          <Money pesewas={produceAmount(fromKg(kilograms), listing.pricePerKg)} className="text-xl font-bold" />
        )}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button type="submit" size="lg">
          Buy Now
        </Button>
        <Button
          type="submit"
          size="lg"
          variant="secondary"
          formMethod="post"
          formAction={paths.cart()}
          name="intent"
          value="add"
        >
          <ShoppingCart aria-hidden="true" />
          Add to Cart
        </Button>
      </div>
    </Form>
  );
}

function BuyPart({ listing, role }: BuyProps) {
  if (listing.status === 'sold' || listing.expired) {
    return (
      <div className="grid gap-3">
        <p className="font-semibold">
          {listing.expired ? 'No longer on sale: its best-before day is over.' : 'Sold out for now.'}
        </p>
        <ButtonLink to={paths.marketplace({ category: listing.category })} variant="secondary">
          See others like it
        </ButtonLink>
      </div>
    );
  }
  if (role === null || role === 'buyer') return <BuyForm listing={listing} role={role} />;
  return <p className="text-soft">Buyers order here. Sign in with a buyer's account to buy.</p>;
}

/** Name, grade, price, farmer and what buyers think. */
function ProductHead({ listing }: { readonly listing: PublicListing }) {
  return (
    <div className="grid gap-3">
      <h1 className={`${listing.productName.length > 60 ? 'text-2xl' : 'text-3xl'} font-extrabold`}>
        {listing.productName}
      </h1>
      {listing.rating && (
        <a href="#reviews" className="w-fit hover:underline">
          <Rating value={listing.rating.average} count={listing.rating.count} />
        </a>
      )}
      <div className="flex flex-wrap gap-2">
        <Badge tone={listing.qualityGrade === 'premium' ? 'wait' : 'plain'}>
          {GRADE_WORDS[listing.qualityGrade]} grade
        </Badge>
        {listing.inspected && <Badge tone="good">Inspected</Badge>}
        {listing.organicCertified && <Badge tone="good">Organic</Badge>}
      </div>
      <p>
        <MarketPrice pesewas={listing.pricePerKg} className="font-display text-4xl font-extrabold" />{' '}
        <span className="text-soft">per kg</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          <Link
            to={paths.farmer(listing.farmer.id)}
            className="font-semibold underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            {listing.farmer.firstName} {listing.farmer.lastName}
          </Link>
          , {listing.location}
        </span>
        {listing.farmer.verified && <VerifiedMark />}
      </p>
    </div>
  );
}

/** Price, farmer and stock, the way to buy, and the way to keep and to share. */
export function ProductBuyBox({ listing, role, saved, url }: ProductBuyBoxProps) {
  return (
    <div className="grid gap-5">
      <ProductHead listing={listing} />
      <div className="grid gap-4 rounded-lg border border-line bg-card p-5 shadow-card">
        {!listing.expired && (
          <p className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
            <span className="text-soft">In stock</span>
            <Quantity kg={listing.quantity} className="font-semibold" />
          </p>
        )}
        <BuyPart listing={listing} role={role} />
      </div>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        <AskFarmer farmerId={listing.farmer.id} listingId={listing.id} />
        <ShareLink words={shareWords(listing)} url={url} />
        {saved !== null && <FavoriteHeart listing={listing} saved={saved} />}
      </div>
    </div>
  );
}
