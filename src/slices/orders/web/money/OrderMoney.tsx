import { Said } from '#ui/languages/Said.tsx';
import { lazy } from 'react';
import { type Say, useNames, useTexts } from '#ui/languages/use-texts.ts';
import { packCount } from '#kernel/packs/trade-units.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Alert } from '#ui/display/Alert.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { formatMoment } from '#ui/display/moment.ts';
import { Money } from '#ui/display/Money.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import { isDivided, type Paid } from '../../parts/order/order-money.ts';
import type { OrderMoneyView } from '../../contract-money.ts';
import type { OrderDetail } from '../../views.ts';
import { statesOf, type Stood } from '../management/states-of.ts';
import { REASON_WORDS } from '../../domain/weighing/reasons.ts';
import { ofDelivery } from '../weighing/words.ts';

/** Comes where speakers recorded what it says. */
const Listen = lazy(async () => ({ default: (await import('#parts/voice/Listen.tsx')).Listen }));

type Amounts = Paid &
  Pick<
    OrderDetail,
    | 'produceAmount'
    | 'depositAmount'
    | 'platformFee'
    | 'quantity'
    | 'pack'
    | 'paidWith'
    | 'partsPaid'
    | 'pricePerKg'
    | 'reductions'
    | 'stuckRefund'
  > &
  Stood;

/** What of a refund is where. */
function RefundState({ money, byCard }: { readonly money: OrderMoneyView; readonly byCard: boolean }) {
  if (money.refunded === 0) return null;
  return (
    <p className="text-sm text-soft">
      {money.refundOwed > 0 && (
        <>
          <Said
            text={
              byCard
                ? '{amount} is on its way to the buyer’s card.'
                : '{amount} is on its way to the buyer’s mobile money.'
            }
            values={{ amount: <Money pesewas={money.refundOwed} /> }}
          />{' '}
        </>
      )}
      {money.refundSentAt !== null && (
        <Said
          text={byCard ? 'Sent to the buyer’s card on {date}.' : 'Sent to the buyer’s mobile money on {date}.'}
          values={{ date: <DateTime value={money.refundSentAt} /> }}
        />
      )}
    </p>
  );
}

/** A refund that the number that paid cannot take, and the way to another one. */
function StuckRefund({ id, secret }: NonNullable<Amounts['stuckRefund']>) {
  const say = useTexts();
  return (
    <Alert
      tone="bad"
      title={say('A refund could not be sent to the number that paid.')}
      actions={
        <ButtonLink size="sm" to={paths.refund(id, secret === null ? {} : { secret })}>
          {say('Send it to another number')}
        </ButtonLink>
      }
    />
  );
}

/** Each part of the price that went back before the end, with its reason. */
function partsBack({ reductions }: Pick<Amounts, 'reductions'>, say: Say) {
  return reductions.map(({ reason, note, quantity, amount, delivery }) => ({
    label: [
      say('Back: {reason}', { reason: say(REASON_WORDS[reason]) }),
      note === null ? '' : `: ${note}`,
      quantity === null ? '' : ` (${formatKg(fromKg(quantity))})`,
      ofDelivery({ refundDelivery: delivery }, say),
    ].join(''),
    value: <Money pesewas={-amount} />,
  }));
}

/** What became of the money: what was paid, held and refunded, and what the viewer gets or got. */
function whatBecame(
  { money, paidWith, partsPaid, platformFee, sellerAmount, transporterAmount, reductions, ...order }: Amounts,
  say: Say,
) {
  const isPaidOut = isDivided(order);
  const strong = 'font-semibold text-maize-ink';
  return [
    ...(money === null || money.paid === 0
      ? []
      : [{ label: say('Paid by the buyer'), value: <Money pesewas={money.paid} /> }]),
    ...partsPaid.map(({ amount, paidAt, name }) => ({
      label: say('Part of {time}', {
        time: [formatMoment(new Date(paidAt)), name].filter((part) => part !== null).join(', '),
      }),
      value: <Money pesewas={amount} />,
    })),
    ...(money === null || money.paid === 0 || partsPaid.length > 0 || !paidWith?.name
      ? []
      : [{ label: say('Paid with'), value: paidWith.name }]),
    ...partsBack({ reductions }, say),
    ...(money === null || money.held === 0
      ? []
      : [{ label: say('Held in escrow'), value: <Money pesewas={money.held} /> }]),
    ...(money === null || money.refunded === 0
      ? []
      : [{ label: say('Refunded to the buyer'), value: <Money pesewas={money.refunded} className="font-semibold" /> }]),
    ...(money === null || money.cost === 0
      ? []
      : [{ label: say('Kept for the cost of the payment'), value: <Money pesewas={money.cost} /> }]),
    ...(platformFee === null
      ? []
      : [{ label: say('Platform fee, from the produce'), value: <Money pesewas={-platformFee} /> }]),
    ...(sellerAmount === null
      ? []
      : [
          {
            label: say(isPaidOut ? 'The farmer got' : 'The farmer gets'),
            value: <Money pesewas={sellerAmount} className={strong} />,
          },
        ]),
    ...(transporterAmount === null
      ? []
      : [
          {
            label: say(isPaidOut ? 'The transporter got' : 'The transporter gets'),
            value: <Money pesewas={transporterAmount} className={strong} />,
          },
        ]),
  ];
}

interface OrderMoneyProps {
  readonly order: Amounts;
  /** The recordings that say where it is. */
  readonly spoken?: readonly string[];
}

/** What was agreed, what became of the money, and where it is. */
export function OrderMoney({ order, spoken = [] }: OrderMoneyProps) {
  const say = useTexts();
  const nameOf = useNames();
  const items = [
    {
      label: say('Produce ({amount})', {
        amount: `${order.pack ? `${packCount(order.pack.count, order.pack)}, ` : ''}${formatKg(fromKg(order.quantity))}`,
      }),
      value: <Money pesewas={order.produceAmount} />,
    },
    { label: say('Delivery'), value: <Money pesewas={order.deliveryFee} /> },
    { label: say('Total'), value: <Money pesewas={order.totalAmount} />, total: true },
    ...(order.depositAmount === 0
      ? []
      : [
          { label: say('Deposit already paid'), value: <Money pesewas={-order.depositAmount} /> },
          { label: say('The rest'), value: <Money pesewas={order.totalAmount - order.depositAmount} /> },
        ]),
  ];
  const neverPaid = order.status === 'cancelled' && !isDivided(order) && !order.money?.refunded;
  const became = neverPaid ? [] : whatBecame(order, say);
  return (
    <Card title={say('Money')} aside={spoken.length > 0 && <Listen clips={spoken} />}>
      <div className="grid gap-5">
        <DescriptionList figures items={items} />
        {became.length > 0 && (
          <div className="grid gap-2 border-t border-line pt-4">
            <DescriptionList figures items={became} />
            {order.money && <RefundState money={order.money} byCard={order.paidWith?.byCard === true} />}
            {order.stuckRefund && <StuckRefund {...order.stuckRefund} />}
          </div>
        )}
        <dl className="flex flex-wrap gap-x-6 gap-y-3 border-t border-line pt-4 text-sm">
          {statesOf(order).map(({ of, status }) => (
            <div key={of} className="grid justify-items-start gap-1">
              <dt className="text-soft">{nameOf(of)}</dt>
              <dd>
                <StatusBadge status={status} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
