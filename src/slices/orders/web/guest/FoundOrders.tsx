import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { PaidAmount } from '#parts/PaidAmount.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { OrderHead } from '../../parts/order/OrderHead.tsx';
import type { GuestOrder } from '../../contract-find.ts';
import { pictureOf } from '../../domain/images.ts';

function FoundOrder({ order }: { readonly order: GuestOrder }) {
  const say = useTexts();
  return (
    <article className="relative flex items-start gap-4 rounded-lg border border-line bg-card p-4 shadow-card hover:border-edge">
      <OrderHead
        order={order}
        picture={pictureOf(order.imageUrl)}
        to={paths.track(order.trackToken)}
        other={say('from {name}', { name: order.sellerName })}
      >
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-soft">
          <DateTime value={order.createdAt} show="day" />
          <span className="text-lg font-bold text-ink">
            <PaidAmount pesewas={order.totalAmount} refunded={order.refundedAmount} />
          </span>
        </p>
      </OrderHead>
    </article>
  );
}

/** The guest orders of the number that was shown to be theirs, each leading to its page. */
export function FoundOrders({
  found,
}: {
  readonly found: { readonly items: readonly GuestOrder[]; readonly nextCursor: string | null };
}) {
  const say = useTexts();
  return (
    <div className="page-width py-8">
      <div className="max-w-3xl">
        <PageHeader
          title={say('Your orders')}
          subtitle={say(
            'What your number ordered without an account, newest first. This list stays open here for half an hour.',
          )}
        />
        {found.items.length === 0 ? (
          <EmptyState
            title={say('No more orders')}
            action={<ButtonLink to={paths.marketplace()}>{say('Browse Marketplace')}</ButtonLink>}
          />
        ) : (
          <ul className="grid gap-3" aria-label={say('Your orders')}>
            {found.items.map((order) => (
              <li key={order.trackToken}>
                <FoundOrder order={order} />
              </li>
            ))}
          </ul>
        )}
        <Pagination nextCursor={found.nextCursor} />
        <Form intent="forget" className="mt-6 border-t border-line pt-5">
          <p className="text-soft">
            {say('Is this not your own phone or computer? Close the list when you are done.')}
          </p>
          <SubmitButton variant="secondary" busyLabel={say('Closing...')} className="justify-self-start">
            {say('Close this list')}
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}
