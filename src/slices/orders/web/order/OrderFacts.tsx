import { Said } from '#ui/languages/Said.tsx';
import { type Say, useNames, useTexts } from '#ui/languages/use-texts.ts';
import { formatBetween } from '#kernel/periods/weekday.ts';
import { factorWords } from '#kernel/packs/pack-factor.ts';
import { Bought, BoughtAt } from '../../parts/order/Bought.tsx';
import { ReliabilityLine } from '#parts/reliability/ReliabilityLine.tsx';
import type { Recorded } from '#parts/reliability/reliability-words.ts';
import type { ReliabilityCounts } from '#wire/reliability.ts';
import { addressIn } from '#kernel/ghana/address.ts';
import { formatPhone, isPhone } from '#kernel/ghana/phone.ts';
import { paths } from '#pages/paths/paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Picture } from '#parts/Picture.tsx';
import { WaysTo } from '#parts/WaysTo.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { StatusBadge, statusLabel } from '#ui/display/StatusBadge.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShownOrder } from '../../views.ts';
import { pictureOf } from '../../domain/images.ts';

/** What was ordered. */
export function OrderProduct({ order }: { readonly order: ShownOrder }) {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <div className="flex gap-4">
      <Picture
        source={pictureOf(order.imageUrl)}
        alt=""
        category={order.category}
        eager
        className="size-20 shrink-0 rounded-md sm:size-28"
        sizes="112px"
      />
      <div className="grid min-w-0 content-start gap-1">
        <p className="text-xl font-bold">
          <Link to={paths.product(order.listingId)} className="hover:underline">
            {order.productName}
          </Link>
        </p>
        <p>
          <Said
            text="{goods} at {price}"
            values={{ goods: <Bought order={order} className="font-semibold" />, price: <BoughtAt order={order} /> }}
          />
        </p>
        {order.pack && (
          <p className="text-sm text-soft">
            <Said
              text="One holds {amount}, {source}"
              values={{
                amount: <Quantity kg={order.pack.weight} />,
                source: factorWords({ on: order.pack.weighedOn, source: order.pack.source }),
              }}
            />
          </p>
        )}
        <p className="flex flex-wrap gap-2">
          <Badge tone={order.qualityGrade === 'premium' ? 'wait' : 'plain'}>
            {nameOf(statusLabel(order.qualityGrade))}
          </Badge>
          {order.inspectionRequested && (
            <StatusBadge status="inspection" label={say('Inspection asked for')} tone="active" />
          )}
        </p>
      </div>
    </div>
  );
}

function Person({ name, phone }: { readonly name: string; readonly phone: string | null }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 break-words">{name}</span>
      {phone && (
        <a
          href={`tel:${phone}`}
          className="figures inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf-ink hover:underline sm:min-h-0"
        >
          <Icon name="phone" className="size-4" />
          {isPhone(phone) ? formatPhone(phone) : phone}
        </a>
      )}
    </span>
  );
}

type Point = NonNullable<ShownOrder['point']>;

interface Item {
  readonly label: string;
  readonly value: ReactNode;
}

/** Who, from where to where, how and by when. */
export function OrderFacts({ order }: { readonly order: ShownOrder }) {
  const say = useTexts();
  const { contacts } = order;
  const items: Item[] = [
    { label: say('Buyer'), value: <Person name={order.buyerName} phone={contacts.buyerPhone} /> },
    ...recordItem('buyer', order.reliability.buyer, say),
    { label: say('Farmer'), value: <Person name={order.sellerName} phone={contacts.sellerPhone} /> },
    ...recordItem('farmer', order.reliability.seller, say),
    ...(order.selfPickup ? collectedItems(order, say) : carriedItems(order, say)),
  ];
  if (order.notes) items.push({ label: say('Note'), value: order.notes });
  return (
    <Card title={say(order.selfPickup ? 'Pickup and people' : 'Delivery and people')}>
      <DescriptionList items={items} />
    </Card>
  );
}

const RECORDS = {
  buyer: 'The buyer’s record',
  farmer: 'The farmer’s record',
  transporter: 'The transporter’s record',
} as const satisfies Readonly<Record<Recorded, string>>;

/** Too few orders say nothing about somebody whose name is here already. */
function recordItem(of: Recorded, counts: ReliabilityCounts, say: Say): Item[] {
  return counts ? [{ label: say(RECORDS[of]), value: <ReliabilityLine of={of} counts={counts} /> }] : [];
}

function collectedItems(order: ShownOrder, say: Say): Item[] {
  const nobody = { label: say('Transporter'), value: say('None: the buyer collects the goods') };
  const contact = contactItems(order, say);
  if (order.point) return [nobody, ...pointItems(order.point, order.deliveryPlace, say), ...contact];
  return [nobody, { label: say('Where'), value: addressIn(order.pickupAddress, order.farmLocation) }, ...contact];
}

/** A collection point as it was when the order was placed, and the way there. */
function pointItems({ name, address, town, hours, phone, position }: Point, place: string, say: Say): Item[] {
  return [
    {
      label: say('Collection point'),
      value: (
        <span className="grid gap-2">
          <Person name={name} phone={phone} />
          <span className="min-w-0 break-words">{addressIn(address, place)}</span>
          {position && <WaysTo place={{ address: `${name}, ${address}`, town, ...position }} />}
        </span>
      ),
    },
    { label: say('Open'), value: hours },
  ];
}

function contactItems({ contacts: { contactName, contactPhone }, selfPickup }: ShownOrder, say: Say): Item[] {
  if (contactName === null && contactPhone === null) return [];
  const label = say(selfPickup ? 'Collected by' : 'The driver asks for');
  return [{ label, value: <Person name={contactName ?? ''} phone={contactPhone} /> }];
}

function carriedItems(order: ShownOrder, say: Say): Item[] {
  const items: Item[] = [
    {
      label: say('Transporter'),
      value: order.transporterName ? (
        <Person name={order.transporterName} phone={order.contacts.transporterPhone} />
      ) : (
        say(order.status === 'cancelled' ? 'None' : 'Not assigned yet')
      ),
    },
    ...recordItem('transporter', order.reliability.transporter, say),
    { label: say('From'), value: addressIn(order.pickupAddress, order.farmLocation) },
    { label: say('To'), value: addressIn(order.deliveryAddress, order.deliveryPlace) },
    ...contactItems(order, say),
    {
      label: say('Delivery'),
      value: say('{name}, about {count} km', { name: order.deliveryTypeName, count: Math.round(order.distanceKm) }),
    },
  ];
  if (order.trip)
    items.push({
      label: say('Collected'),
      value: say('{time}, by {name}', {
        time: formatBetween(new Date(order.trip.from), new Date(order.trip.until)),
        name: order.trip.by,
      }),
    });
  if (order.expectedDelivery)
    items.push({ label: say('Expected'), value: <DateTime value={order.expectedDelivery} /> });
  else if (order.status !== 'cancelled')
    items.push({ label: say('Expected'), value: say('Known once the goods are picked up') });
  return items;
}
