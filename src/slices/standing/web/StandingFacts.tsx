import type { WebText } from '#kernel/languages/texts/en-web.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
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

function collectedWhere({ deliveryTypeId }: Pick<StandingView, 'deliveryTypeId'>): WebText {
  return isSelfPickup(deliveryTypeId) ? 'You collect it at the farm' : 'You collect it there';
}

/** What is ordered each time, up to which price, where to and who pays. */
export function StandingFacts({ standing }: { readonly standing: StandingView }) {
  const say = useTexts();
  const { listingId, productName, priceNow, limit, phone } = standing;
  const address = addressIn(standing.deliveryAddress, standing.deliveryPlace);
  const items = [
    {
      label: say('Product'),
      value: (
        <Link to={paths.product(listingId)} className="font-semibold text-leaf-ink underline">
          {productName}
        </Link>
      ),
    },
    { label: say('Each time'), value: askedWords(standing) },
    { label: say('When less is there'), value: leastWords(standing, say) },
    { label: say('Highest price'), value: unitPrice(limit, standing, say) },
    {
      label: say('Price now'),
      value: priceNow === null ? say('Not on sale at the moment') : unitPrice(priceNow, standing, say),
    },
    { label: say('Delivery'), value: standing.deliveryTypeName },
    { label: say('To'), value: standing.selfPickup ? say(collectedWhere(standing)) : address },
    { label: say('Inspection'), value: say(standing.inspectionRequested ? 'Asked for each time' : 'None') },
    {
      label: say('Paid from'),
      value: `${walletName(standing.network)}, ${isPhone(phone) ? formatPhone(phone) : phone}`,
    },
  ];
  if (standing.notes) items.push({ label: say('Note'), value: standing.notes });
  return (
    <Card title={say('What is ordered')}>
      <DescriptionList items={items} />
    </Card>
  );
}
