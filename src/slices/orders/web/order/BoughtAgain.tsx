import { useTexts } from '#ui/languages/use-texts.ts';
import { standingPaths } from '#pages/paths/standing-paths.ts';
import { OrderAgain } from '../../parts/order/OrderAgain.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { OrderDetail } from '../../views.ts';

export interface BoughtAgainProps {
  readonly order: OrderDetail;
  /** The standing order that placed it. */
  readonly standingId: string | null;
}

/** For its buyer: the same once more, or again and again. */
export function BoughtAgain({ order, standingId }: BoughtAgainProps) {
  const say = useTexts();
  const repeat = standingPaths.make({ listing: order.listingId, again: order.id });
  return (
    <>
      <OrderAgain order={order} />
      {standingId !== null ? (
        <ButtonLink to={standingPaths.one(standingId)} variant="secondary">
          {say('From your standing order')}
        </ButtonLink>
      ) : (
        order.status !== 'pending_payment' && (
          <ButtonLink to={repeat} variant="secondary">
            {say('Repeat This Order')}
          </ButtonLink>
        )
      )}
    </>
  );
}
