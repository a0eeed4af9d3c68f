import { cursorOf } from '#pages/cursor-of.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { load, newRequestKey, requireRole } from '#pages/page-data.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { listReviews } from '../contract.ts';
import { actOnReview } from './act-on-review.ts';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { noReviewsText, reviewsSubtitle } from './words.ts';

const PER_PAGE = 12;

export async function loader(args: LoaderFunctionArgs) {
  const { role } = requireRole(args, 'farmer', 'buyer', 'admin');
  const cursor = cursorOf(new URL(args.request.url).searchParams);
  const page = await load(args, (api) => api.call(listReviews, { query: { limit: PER_PAGE, cursor } }));
  return { ...page, role, requestKey: newRequestKey() };
}

export function action(args: ActionFunctionArgs) {
  return actOnReview(args);
}

/** Reviews of the farmer, by the buyer, or all of them for an admin. */
export default function ReviewsPage() {
  const { items, nextCursor, role, requestKey } = useLoaderData<typeof loader>();
  const refused = useActionResponse<typeof action>();
  useLive(['me']);
  return (
    <>
      <PageHeader title="Reviews" subtitle={reviewsSubtitle(role)} />
      {items.length === 0 && <EmptyState title="No reviews yet">{noReviewsText(role)}</EmptyState>}
      <ul className="grid items-start gap-5 lg:grid-cols-2">
        {items.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review}>
              <ReviewActions
                review={review}
                requestKey={requestKey}
                state={refused?.review === review.id ? refused : undefined}
              />
            </ReviewCard>
          </li>
        ))}
      </ul>
      <Pagination nextCursor={nextCursor} />
    </>
  );
}
