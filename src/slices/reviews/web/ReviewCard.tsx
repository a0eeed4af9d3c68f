import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Rating } from '#ui/display/Rating.tsx';
import type { OwnReview } from '../contract.ts';
import { UNCOUNTED_WORDS } from './words.ts';

function Stars({ of, value }: { readonly of: string; readonly value: number }) {
  return (
    <li className="grid grid-cols-[6rem_auto] items-center justify-start">
      <span className="text-soft">{of}</span>
      <Rating value={value} />
    </li>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-sm font-semibold">{title}</p>
      <p className="max-w-prose break-words whitespace-pre-line">{text}</p>
    </div>
  );
}

/** One review, whole, with what may be done with it below. */
export function ReviewCard({ review, children }: { readonly review: OwnReview; readonly children?: ReactNode }) {
  return (
    <Card
      title={
        <Link to={paths.product(review.listingId)} className="hover:underline">
          {review.productName}
        </Link>
      }
      aside={review.hidden ? <Badge tone="bad">Hidden</Badge> : undefined}
    >
      <div className="grid gap-4">
        <p className="text-sm text-soft">
          {review.reviewer}, <DateTime value={review.createdAt} show="day" />, order{' '}
          <Link to={paths.order(review.orderId)} className="figures underline hover:text-ink">
            {review.orderNumber}
          </Link>{' '}
          from {review.farmerName}
        </p>
        <ul className="grid gap-1.5">
          <Stars of="Produce" value={review.productRating} />
          <Stars of="Farmer" value={review.farmerRating} />
          <Stars of="Delivery" value={review.deliveryRating} />
        </ul>
        {review.comment && <Words title="Comment" text={review.comment} />}
        {review.deliveryComment && <Words title="To the transporter" text={review.deliveryComment} />}
        {review.answer && <Words title={`${review.farmerName} answered`} text={review.answer} />}
        {review.uncounted && <p className="text-sm text-soft">{UNCOUNTED_WORDS[review.uncounted]}</p>}
        {review.hiddenReason && <Words title="Hidden because" text={review.hiddenReason} />}
        {children}
      </div>
    </Card>
  );
}
