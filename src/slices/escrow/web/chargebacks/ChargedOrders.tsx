import { adminPaths } from '#pages/paths/admin-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import type { ChargebackDetail } from '../../contract-chargebacks.ts';

/** The orders that a disputed payment paid for, with the way to what proves each. */
export function ChargedOrders({ orders }: Pick<ChargebackDetail, 'orders'>) {
  return orders.map((order) => (
    <Card key={order.id} title={`Order ${order.orderNumber}`} aside={<StatusBadge status={order.status} />}>
      <DescriptionList
        items={[
          { label: 'Goods', value: `${order.productName}, ${order.sellerName} to ${order.buyerName}` },
          { label: 'Part of the payment', value: <Money pesewas={order.amount} /> },
          { label: 'Paid', value: order.paidAt === null ? 'Not' : <DateTime value={order.paidAt} /> },
          {
            label: 'Handed over',
            value: order.deliveredAt === null ? 'Not reported' : <DateTime value={order.deliveredAt} />,
          },
        ]}
      />
      <p className="mt-4 text-soft">
        The order’s page has the proof: the hand-over with its code and photos, the weighing slip, the inspection, and
        what buyer and farmer wrote.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={paths.order(order.id)} variant="secondary" size="sm">
          Open the order
        </ButtonLink>
        {order.disputeId !== null && (
          <ButtonLink to={adminPaths.dispute(order.disputeId)} variant="secondary" size="sm">
            Open its dispute with photos
          </ButtonLink>
        )}
      </div>
    </Card>
  ));
}
