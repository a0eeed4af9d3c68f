import { formatKg, fromKg } from '#kernel/quantity.ts';
import { Card } from '#ui/Card.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Money } from '#ui/Money.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { OrderView } from '../views.ts';
import { statesOf, type Stood } from './states-of.ts';

type Amounts = Pick<OrderView, 'produceAmount' | 'deliveryFee' | 'totalAmount' | 'platformFee' | 'sellerAmount' | 'quantity' | 'pricePerKg'> & Stood;

/** What is paid, who gets what of it, and where the money is. */
export function OrderMoney({ order }: { readonly order: Amounts }) {
  const { platformFee, sellerAmount } = order;
  const items = [
    { label: `Produce (${formatKg(fromKg(order.quantity))})`, value: <Money ghs={order.produceAmount} /> },
    { label: 'Delivery', value: <Money ghs={order.deliveryFee} /> },
    { label: 'Total', value: <Money ghs={order.totalAmount} />, total: true },
  ];
  return (
    <Card title="Money">
      <div className="grid gap-5">
        <DescriptionList figures items={items} />
        {platformFee !== null && sellerAmount !== null && (
          <DescriptionList
            figures
            items={[
              { label: 'Platform fee, from the produce', value: <Money ghs={-platformFee} /> },
              { label: 'The farmer gets', value: <Money ghs={sellerAmount} className="font-semibold text-maize-ink" /> },
            ]}
          />
        )}
        <dl className="flex flex-wrap gap-x-6 gap-y-3 border-t border-line pt-4 text-sm">
          {statesOf(order).map(({ of, status }) => (
            <div key={of} className="grid justify-items-start gap-1">
              <dt className="text-soft">{of}</dt>
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
