import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { Alert } from '#ui/display/Alert.tsx';
import { Money } from '#ui/display/Money.tsx';
import { isSelfPickup } from '#kernel/ghana/self-pickup.ts';
import type { DeliveryQuote } from '../../../views.ts';
import type { Checkout } from '../use-checkout.ts';

function hours(quote: DeliveryQuote): string {
  const { durationHours } = quote;
  if (durationHours === null) return '';
  return durationHours < 24
    ? `${Math.ceil(durationHours)} h`
    : `${Math.ceil(durationHours / 24)} ${durationHours <= 24 ? 'day' : 'days'}`;
}

function hintOf(quote: DeliveryQuote): string {
  if (!quote.available) return quote.reason ?? 'Not available here';
  if (isSelfPickup(quote.deliveryTypeId)) return quote.description;
  return `About ${hours(quote)} over ${Math.round(quote.distanceKm ?? 0)} km. ${quote.description}`;
}

function feeOf({ deliveryTypeId, fee }: DeliveryQuote) {
  if (isSelfPickup(deliveryTypeId)) return 'Free';
  return fee === null ? undefined : <Money pesewas={fee} />;
}

/** The ways of delivery with what each costs to this place; those that cannot go there say why. */
export function DeliveryChoice({
  quotes,
  checkout,
}: {
  readonly quotes: readonly DeliveryQuote[];
  readonly checkout: Pick<Checkout, 'place' | 'typeId' | 'setTypeId'>;
}) {
  if (checkout.place === '')
    return <Alert title="Choose the place of delivery first">Then you see what each way of delivery costs.</Alert>;
  if (quotes.length === 0)
    return <Alert title="Correct the quantity first">Then you see what each way of delivery costs.</Alert>;
  if (checkout.typeId === null)
    return (
      <Alert tone="bad" title="Nobody delivers this quantity to that place.">
        {quotes[0]?.reason}
      </Alert>
    );
  return (
    <RadioCards
      name="deliveryTypeId"
      label="Delivery"
      value={checkout.typeId}
      onChange={checkout.setTypeId}
      options={quotes.map((quote) => ({
        value: quote.deliveryTypeId,
        label: quote.name,
        hint: hintOf(quote),
        aside: feeOf(quote),
        disabled: !quote.available,
      }))}
    />
  );
}
