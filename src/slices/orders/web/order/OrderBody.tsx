import { useTexts } from '#ui/languages/use-texts.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Timeline } from '#ui/display/Timeline.tsx';
import type { HandOverView } from '#wire/hand-over.ts';
import type { Side } from '../../parts/order/side.ts';
import { lazy, type ReactNode } from 'react';
import type { ShownOrder } from '../../views.ts';
import { InspectorNote } from './InspectorNote.tsx';
import { NextStep } from './NextStep.tsx';
import { OrderFacts, OrderProduct } from './OrderFacts.tsx';
import { OrderMoney } from '../money/OrderMoney.tsx';
import { timelineOf } from './order-timeline.ts';

/** Few orders have all of these: each brings its own scripts. */
const HandOverCard = lazy(async () => ({ default: (await import('#parts/hand-over/HandOverCard.tsx')).HandOverCard }));
const WeightFacts = lazy(async () => ({ default: (await import('../weighing/WeightFacts.tsx')).WeightFacts }));
const ChargebackNote = lazy(async () => ({ default: (await import('./ChargebackNote.tsx')).ChargebackNote }));
const TrackCard = lazy(async () => ({ default: (await import('../guest/TrackCard.tsx')).TrackCard }));

export interface OrderBodyProps {
  readonly order: ShownOrder;
  readonly side: Side;
  /** What the viewer may do. */
  readonly children?: ReactNode;
  /** Codes and reports of where the goods change hands. */
  readonly handOver?: HandOverView | null;
  /** The recordings that say where the money is. */
  readonly spoken?: readonly string[];
  /** What was issued about it. */
  readonly documents?: ReactNode;
}

/**
 * The whole of one order: what happens next, on a phone with the timeline behind it, then the facts, the money and the
 * papers.
 */
export function OrderBody({ order, side, children, documents, handOver = null, spoken = [] }: OrderBodyProps) {
  const say = useTexts();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
      <div className="grid gap-6 max-lg:contents">
        <Card>
          <div className="grid gap-5">
            <OrderProduct order={order} />
            <NextStep order={order} side={side} />
            {order.chargedBack && <ChargebackNote side={side} />}
            <InspectorNote order={order} />
            {order.tracking && (
              <ButtonLink to="#track" variant="secondary" wide className="justify-self-start">
                {say('Track')}
              </ButtonLink>
            )}
            {children}
          </div>
        </Card>
        {handOver && <HandOverCard handOver={handOver} />}
        {order.tracking && <TrackCard order={order} tracking={order.tracking} />}
        <div className="grid min-w-0 gap-6 max-lg:order-1">
          <OrderFacts order={order} />
          {order.weight && <WeightFacts order={order} />}
        </div>
      </div>
      <div className="flex flex-col gap-6 max-lg:contents">
        <div className="grid min-w-0 gap-6 max-lg:order-2">
          <OrderMoney order={order} spoken={spoken} />
          {documents}
        </div>
        <Card title={say('Timeline')}>
          <Timeline label={say('Timeline')} steps={timelineOf(order)} />
        </Card>
      </div>
    </div>
  );
}
