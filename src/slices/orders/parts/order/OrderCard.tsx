import { paths } from '#pages/paths/paths.ts';
import type { OrderAction, OrderView } from '#slices/orders/views.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Countdown } from '#ui/display/Countdown.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Money } from '#ui/display/Money.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useNames } from '#ui/languages/use-texts.ts';
import { useLocation } from 'react-router';
import type { PictureSource } from '#parts/Picture.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { OrderHead } from './OrderHead.tsx';
import { cardMoney } from './order-money.ts';
import type { Side } from './side.ts';

const BY_ONE_CLICK = ['confirm', 'prepare', 'accept_delivery', 'pick_up', 'start_transit', 'deliver'];
const ON_ITS_PAGE = ['start_payment', 'accept_weight', 'accept_change', 'collect_self', 'keep_fee', 'complete'];

/** The next thing to do, from the card: at once when nothing has to be asked, else on the order's page. */
function NextAction({
  order,
  actions,
  requestKey,
}: {
  readonly order: OrderView;
  readonly actions: readonly OrderAction[];
  readonly requestKey: string;
}) {
  const nameOf = useNames();
  const { pathname, search } = useLocation();
  const page = actions.find(({ code }) => ON_ITS_PAGE.includes(code));
  if (page) {
    return (
      <ButtonLink to={paths.order(order.id)} size="sm" variant={page.code === 'start_payment' ? 'gold' : 'primary'}>
        {nameOf(page.label)}
      </ButtonLink>
    );
  }
  const inspect = actions.find(({ code }) => code === 'approve_quality');
  if (inspect) {
    return (
      <ButtonLink to={paths.qualityInspector()} size="sm">
        {nameOf(inspect.label)}
      </ButtonLink>
    );
  }
  const act = actions.find(({ code }) => BY_ONE_CLICK.includes(code));
  if (!act) return null;
  return (
    <Form
      action={paths.order(order.id)}
      intent={act.code}
      requestKey={`${requestKey}-${order.id}`}
      hidden={{ to: act.to ?? '', back: `${pathname}${search}` }}
      className="gap-0"
    >
      <SubmitButton size="sm" busyLabel="Saving...">
        {nameOf(act.label)}
      </SubmitButton>
    </Form>
  );
}

export interface OrderCardProps {
  readonly order: OrderView;
  readonly picture: PictureSource | null;
  readonly side: Side;
  readonly requestKey: string;
}

/** One order in a list: what, who, how much, its state, and the next thing to do. */
export function OrderCard({ order, picture, side, requestKey }: OrderCardProps) {
  const money = cardMoney(order, side);
  const other = side === 'farmer' ? `for ${order.buyerName}` : `from ${order.sellerName}`;
  return (
    <article className="relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-card p-4 shadow-card hover:border-edge">
      <OrderHead order={order} picture={picture} to={paths.order(order.id)} other={other}>
        <p className="text-sm text-soft">
          <DateTime value={order.createdAt} show="day" />
          {order.deadline && (
            <>
              {' · '}
              <span className="font-semibold text-maize-ink">
                <Countdown until={order.deadline.at} worded />
              </span>
            </>
          )}
        </p>
      </OrderHead>
      <div className="ml-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:w-full sm:grid sm:justify-items-end sm:gap-0.5">
        <p className="sm:text-right">
          <Money pesewas={money.pesewas} className="text-lg font-bold" />
          {money.note !== null && <span className="block text-sm text-soft">{money.note}</span>}
        </p>
        <div className="relative z-10 flex flex-wrap justify-end gap-2">
          {side === 'buyer' && <OrderAgain order={order} size="sm" />}
          <NextAction order={order} actions={order.actions} requestKey={requestKey} />
        </div>
      </div>
    </article>
  );
}
