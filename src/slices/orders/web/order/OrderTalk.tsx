import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import type { OrderDetail } from '../../views.ts';

/** The other people of an order, each with the way to write to them about it. */
export function OrderTalk({ order, viewerId }: { readonly order: OrderDetail; readonly viewerId: string }) {
  const people = [
    { id: order.farmerId, who: 'the farmer', name: order.sellerName },
    { id: order.buyerId, who: 'the buyer', name: order.buyerName },
    { id: order.transporterId, who: 'the transporter', name: order.transporterName },
  ];
  const others = people.filter(({ id, name }) => id !== null && id !== viewerId && name !== null);
  return others.map(({ id, who, name }) => (
    <ButtonLink
      key={who}
      to={paths.messages({ to: id ?? undefined, order: order.id })}
      variant="secondary"
      size="sm"
      aria-label={`Message ${who}, ${name}`}
    >
      <Icon name="message-circle" />
      Message {who}
    </ButtonLink>
  ));
}
