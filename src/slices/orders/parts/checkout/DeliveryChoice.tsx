import { Alert } from '#ui/display/Alert.tsx';
import { DeliveryWays } from '../order/DeliveryWays.tsx';
import type { DeliveryQuote } from '#slices/orders/views.ts';

/** Where to and how, as it is on the screen now. */
export interface ChosenDelivery {
  /** Empty while none is chosen. */
  readonly place: string;
  readonly typeId: string | null;
  setTypeId(id: string): void;
}

/** The ways of delivery with what each costs to this place; those that do not fit say why. */
export function DeliveryChoice({
  quotes,
  checkout,
}: {
  readonly quotes: readonly DeliveryQuote[];
  readonly checkout: ChosenDelivery;
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
  return <DeliveryWays quotes={quotes} value={checkout.typeId} onChange={checkout.setTypeId} />;
}
