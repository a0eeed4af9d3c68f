import { useTexts } from '#ui/languages/use-texts.ts';
import type { PayMeans } from '#slices/escrow/parts/means/pay-means.ts';
import { lazy } from 'react';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Timeline } from '#ui/display/Timeline.tsx';
import { OrderBadge } from '../../parts/order/OrderBadge.tsx';
import type { Side } from '../../parts/order/side.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import type { EndPreview, OrderDetail } from '../../views.ts';
import { NextStep } from '../order/NextStep.tsx';
import { OrderActions } from '../order/OrderActions.tsx';
import { OrderFacts, OrderProduct } from '../order/OrderFacts.tsx';
import { OrderMoney } from '../money/OrderMoney.tsx';
import { WeightFacts } from '../weighing/WeightFacts.tsx';
import { timelineOf } from '../order/order-timeline.ts';
import { ReceiptLink } from '../order/ReceiptLink.tsx';
import { RateLink } from '../order/RateLink.tsx';

/** Only an order on the road has a map. */
const TrackCard = lazy(async () => ({ default: (await import('../guest/TrackCard.tsx')).TrackCard }));

export interface OrderPanelProps {
  readonly order: OrderDetail;
  readonly side: Side;
  readonly payer: { readonly phone: string; readonly network: string; readonly means: PayMeans };
  /** What this buyer gave the produce, or null. */
  readonly stars: number | null;
  readonly previews: readonly EndPreview[];
  readonly requestKey: string;
  readonly state: FormState | undefined;
  /** The list without this panel. */
  readonly closeTo: string;
}

function Ways({ order, side, stars }: Pick<OrderPanelProps, 'order' | 'side' | 'stars'>) {
  const say = useTexts();
  const manages = order.actions.some(({ code }) => code === 'manage');
  const other =
    side === 'farmer' ? { id: order.buyerId, name: order.buyerName } : { id: order.farmerId, name: order.sellerName };
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {manages && (
        <ButtonLink to={paths.order(order.id)} size="sm">
          <Icon name="settings-2" />
          {say('Manage Order')}
        </ButtonLink>
      )}
      {side === 'buyer' && order.status === 'completed' && <RateLink orderId={order.id} stars={stars} />}
      {other.id && (
        <ButtonLink
          to={paths.messages({ to: other.id, order: order.id })}
          variant="secondary"
          size="sm"
          aria-label={say('Message {name}', { name: other.name })}
        >
          <Icon name="message-circle" />
          {say('Message')}
        </ButtonLink>
      )}
      {order.tracking && (
        <ButtonLink to="#track" variant="secondary" size="sm">
          <Icon name="map-pin" />
          {say('Track')}
        </ButtonLink>
      )}
      <ReceiptLink order={order} seller={side === 'farmer'} />
      {!manages && (
        <ButtonLink to={paths.order(order.id)} variant="secondary" size="sm">
          <Icon name="file-text" />
          {say('Open page')}
        </ButtonLink>
      )}
    </div>
  );
}

/** One order beside the list that it was picked from; on a phone it takes the list's place. */
export function OrderPanel({ order, side, stars, previews, payer, requestKey, state, closeTo }: OrderPanelProps) {
  const say = useTexts();
  return (
    <section
      aria-label={say('Order {number}', { number: order.orderNumber })}
      className="grid min-w-0 content-start gap-4"
    >
      <Link
        to={closeTo}
        className="inline-flex min-h-11 w-fit items-center gap-2 font-semibold text-leaf-ink hover:underline lg:hidden"
      >
        <Icon name="arrow-left" className="size-4.5" />
        {say('All orders')}
      </Link>
      <Card>
        <div className="grid gap-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="figures text-xl font-bold">{order.orderNumber}</h2>
            <OrderBadge order={order} />
            <Link
              to={closeTo}
              preventScrollReset
              aria-label={say('Close the order')}
              className="ml-auto hidden size-11 place-items-center rounded-md text-soft hover:bg-hover hover:text-ink lg:grid"
            >
              <Icon name="x" className="size-5" />
            </Link>
          </div>
          <OrderProduct order={order} />
          <NextStep order={order} side={side} />
          <OrderActions
            order={order}
            side={side}
            previews={previews}
            requestKey={requestKey}
            payer={payer}
            state={state}
            notes
          />
          <Ways order={order} side={side} stars={stars} />
        </div>
      </Card>
      {order.tracking && <TrackCard order={order} tracking={order.tracking} />}
      <OrderFacts order={order} />
      <WeightFacts order={order} />
      <OrderMoney order={order} />
      <Card title={say('Timeline')}>
        <Timeline label={say('Timeline')} steps={timelineOf(order)} />
      </Card>
    </section>
  );
}
