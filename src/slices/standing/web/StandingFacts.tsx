import { paths } from '#pages/paths/paths.ts';
import { addressIn } from '#kernel/ghana/address.ts';
import { walletName } from '#kernel/ghana/network.ts';
import { formatPhone, isPhone } from '#kernel/ghana/phone.ts';
import { isSelfPickup } from '#kernel/ghana/self-pickup.ts';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Link } from 'react-router';
import type { StandingView } from '../views.ts';
import { askedWords, leastWords, unitPrice } from './words.ts';

function collectedWhere({ deliveryTypeId }: Pick<StandingView, 'deliveryTypeId'>): string {
  return isSelfPickup(deliveryTypeId) ? 'You collect it at the farm' : 'You collect it there';
}

/** What is ordered each time, up to which price, where to and who pays. */
export function StandingFacts({ standing }: { readonly standing: StandingView }) {
  const { listingId, productName, priceNow, limit, phone } = standing;
  const address = addressIn(standing.deliveryAddress, standing.deliveryPlace);
  const items = [
    {
      label: 'Product',
      value: (
        <Link to={paths.product(listingId)} className="font-semibold text-leaf-ink underline">
          {productName}
        </Link>
      ),
    },
    { label: 'Each time', value: askedWords(standing) },
    { label: 'When less is there', value: leastWords(standing) },
    { label: 'Highest price', value: unitPrice(limit, standing) },
    { label: 'Price now', value: priceNow === null ? 'Not on sale at the moment' : unitPrice(priceNow, standing) },
    { label: 'Delivery', value: standing.deliveryTypeName },
    { label: 'To', value: standing.selfPickup ? collectedWhere(standing) : address },
    { label: 'Inspection', value: standing.inspectionRequested ? 'Asked for each time' : 'None' },
    { label: 'Paid from', value: `${walletName(standing.network)}, ${isPhone(phone) ? formatPhone(phone) : phone}` },
  ];
  if (standing.notes) items.push({ label: 'Note', value: standing.notes });
  return (
    <Card title="What is ordered">
      <DescriptionList items={items} />
    </Card>
  );
}
