import { EmptyState } from '#ui/EmptyState.tsx';
import { DateTime } from '#ui/DateTime.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Quantity } from '#ui/Quantity.tsx';
import { Rating } from '#ui/Rating.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Page } from '#wire/paging.ts';
import type { PastDelivery } from '../views.ts';
import { DeliveryCard } from './DeliveryCard.tsx';
import { NOTHING_YET, STATUS_WORDS, distanceWords } from './words.ts';

function PastCard({ delivery }: { readonly delivery: PastDelivery }) {
  const facts = [
    { label: 'Customer', value: delivery.customerName },
    { label: 'Distance', value: distanceWords(delivery.distance) },
    { label: delivery.status === 'completed' ? 'Completed' : 'Called off', value: <DateTime value={delivery.endedAt} className="whitespace-normal" /> },
    { label: 'Weight', value: <Quantity kg={delivery.weight} /> },
    { label: 'Rating', value: delivery.rating === null ? NOTHING_YET : <Rating value={delivery.rating} /> },
  ];
  return (
    <DeliveryCard delivery={delivery} badge={<StatusBadge status={delivery.status} label={STATUS_WORDS[delivery.status]} />} facts={facts}>
      {delivery.customerFeedback !== null && <blockquote className="border-l-3 border-maize pl-4 text-soft">{delivery.customerFeedback}</blockquote>}
      {delivery.status === 'cancelled' && <p className="text-sm text-soft">The order was cancelled, so nothing was earned.</p>}
    </DeliveryCard>
  );
}

/** What the transporter has carried, the latest first. */
export function HistoryTab({ page }: { readonly page: Page<PastDelivery> }) {
  if (page.items.length === 0) {
    return <EmptyState title="No Delivery History">Deliveries that you have handed over are kept here, with what they earned.</EmptyState>;
  }
  return (
    <>
      <div className="grid gap-5 xl:grid-cols-2">
        {page.items.map((delivery) => (
          <PastCard key={delivery.id} delivery={delivery} />
        ))}
      </div>
      <Pagination nextCursor={page.nextCursor} />
    </>
  );
}
