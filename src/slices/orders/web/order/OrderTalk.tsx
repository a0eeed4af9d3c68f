import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import type { OrderDetail } from '../../views.ts';

/** The other people of an order, each with the way to write to them about it. */
export function OrderTalk({ order, viewerId }: { readonly order: OrderDetail; readonly viewerId: string }) {
  const say = useTexts();
  const people = [
    { id: order.farmerId, label: 'Message the farmer', name: order.sellerName },
    { id: order.buyerId, label: 'Message the buyer', name: order.buyerName },
    { id: order.transporterId, label: 'Message the transporter', name: order.transporterName },
  ] as const;
  const others = people.filter(({ id, name }) => id !== null && id !== viewerId && name !== null);
  return others.map(({ id, label, name }) => (
    <ButtonLink
      key={label}
      to={paths.messages({ to: id ?? undefined, order: order.id })}
      variant="secondary"
      size="sm"
      aria-label={`${say(label)}, ${name}`}
    >
      <Icon name="message-circle" />
      {say(label)}
    </ButtonLink>
  ));
}
