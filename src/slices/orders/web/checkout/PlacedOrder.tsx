import { useTexts } from '#ui/languages/use-texts.ts';
import { portionText } from '#kernel/packs/selling-terms.ts';
import { fromKg } from '#kernel/quantity.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { CopyButton } from '#ui/actions/CopyButton.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Timeline } from '#ui/display/Timeline.tsx';
import { Link } from 'react-router';
import type { ShownOrder } from '../../views.ts';
import { NextStep } from '../order/NextStep.tsx';
import { ReceiptLink } from '../order/ReceiptLink.tsx';
import { timelineOf } from '../order/order-timeline.ts';

export interface PlacedOrderProps {
  readonly order: ShownOrder;
  /** The secret of this order. */
  readonly token: string;
  readonly origin: string;
  /** One of several: its timeline waits on its own page. */
  readonly brief: boolean;
}

/** One order that a guest has placed: what it is, what comes next, and the link that leads back to it. */
export function PlacedOrder({ order, token, origin, brief }: PlacedOrderProps) {
  const say = useTexts();
  const link = `${origin}${paths.track(token)}`;
  return (
    <Card
      title={say('{amount} of {name}', {
        amount: portionText(fromKg(order.quantity), order.pack),
        name: order.productName,
      })}
      aside={<Money pesewas={order.totalAmount} className="font-semibold" />}
    >
      <div className="grid gap-4">
        <p className="figures text-soft">
          {say('{number} from {name}', { number: order.orderNumber, name: order.sellerName })}
        </p>
        <NextStep order={order} side="guest" />
        <div className="grid gap-2">
          <h3 className="font-text font-semibold">{say('Your link to this order')}</h3>
          <p className="text-soft">
            {say(
              'Keep it: you need it to come back to this order. Anybody with the link can see the order and act on it.',
            )}
          </p>
          <p className="flex flex-wrap items-center gap-2">
            <Link to={paths.track(token)} className="figures min-w-0 break-all font-semibold text-leaf-ink underline">
              {link}
            </Link>
            <CopyButton text={link} label={say('Copy link')} />
          </p>
        </div>
        {!brief && <Timeline label={say('Timeline')} steps={timelineOf(order)} />}
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.track(token)} variant={brief ? 'secondary' : 'primary'}>
            {say('Follow your order')}
          </ButtonLink>
          <ReceiptLink order={order} token={token} />
        </div>
      </div>
    </Card>
  );
}
