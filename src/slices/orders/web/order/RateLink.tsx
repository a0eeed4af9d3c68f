import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Rating } from '#ui/display/Rating.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';

export interface RateLinkProps {
  readonly orderId: string;
  /** The stars that the buyer gave the produce, or null before they rated. */
  readonly stars: number | null;
}

/** Leads to the rating: an invitation first, then what was given. */
export function RateLink({ orderId, stars }: RateLinkProps) {
  const say = useTexts();
  if (stars === null) {
    return (
      <ButtonLink to={paths.orderReview(orderId)} size="sm">
        <Icon name="star" />
        {say('Rate this order')}
      </ButtonLink>
    );
  }
  return (
    <Link
      to={paths.orderReview(orderId)}
      className="inline-flex min-h-11 items-center gap-3 rounded-md px-1 font-semibold hover:underline"
    >
      {say('Your rating')}
      <Rating value={stars} />
    </Link>
  );
}
