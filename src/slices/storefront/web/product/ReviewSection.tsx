import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import type { PublicReview } from '#slices/reviews/contract.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Rating as Stars } from '#ui/display/Rating.tsx';
import type { Rating } from '#slices/catalogue/contract.ts';
import { REVIEW_CURSOR } from './review-cursor.ts';

export interface ReviewSectionProps {
  /** What the stars are for: the produce on its page, the farmer on theirs. */
  readonly of: 'product' | 'farmer';
  readonly farmerName: string;
  readonly rating: Rating | null;
  readonly reviews: { readonly items: readonly PublicReview[]; readonly nextCursor: string | null };
}

function Review({
  review,
  of,
  farmerName,
}: Pick<ReviewSectionProps, 'of' | 'farmerName'> & { readonly review: PublicReview }) {
  const say = useTexts();
  return (
    <li className="grid gap-2 border-t border-line py-5 first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={of === 'product' ? review.productRating : review.farmerRating} />
        <span className="font-semibold">{review.reviewer}</span>
        <span className="text-sm text-soft">
          <DateTime value={review.createdAt} show="day" />
        </span>
      </p>
      {of === 'farmer' && (
        <p className="text-sm text-soft">
          <Said
            text="Bought {product}"
            values={{
              product: (
                <Link to={paths.product(review.listingId)} className="underline hover:text-ink">
                  {review.productName}
                </Link>
              ),
            }}
          />
        </p>
      )}
      {review.comment && <p className="max-w-prose break-words whitespace-pre-line">{review.comment}</p>}
      {review.answer && (
        <div className="mt-1 grid max-w-prose gap-1 rounded-md bg-sunk p-3.5">
          <p className="flex items-center gap-2 text-sm font-semibold">
            <Icon name="message-square-reply" className="size-4 text-leaf-ink" />
            {say('{name} answered', { name: farmerName })}
          </p>
          <p className="break-words whitespace-pre-line">{review.answer}</p>
        </div>
      )}
    </li>
  );
}

/** What buyers say, the latest first. */
export function ReviewSection({ of, farmerName, rating, reviews }: ReviewSectionProps) {
  const say = useTexts();
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="reviews-title" className="text-2xl font-bold">
          {say('What buyers say')}
        </h2>
        {rating && <Stars value={rating.average} count={rating.count} />}
      </div>
      {reviews.items.length === 0 ? (
        <p className="text-soft">{say('No reviews yet. Buyers write them once an order is completed.')}</p>
      ) : (
        <ul>
          {reviews.items.map((review) => (
            <Review key={review.id} review={review} of={of} farmerName={farmerName} />
          ))}
        </ul>
      )}
      <Pagination
        nextCursor={reviews.nextCursor}
        name={REVIEW_CURSOR}
        label={say('Pages of reviews')}
        anchor="reviews"
      />
    </section>
  );
}
