import { isSelfPickup } from '#kernel/ghana/self-pickup.ts';
import { withShownFee } from '../prices/shown-prices.ts';

/** What stands in place of an address where the buyer collects the goods. */
const AT_THE_FARM = 'At the farm';

/** The form of a checkout as its call takes it: with the fee that was shown, and what is collected needs no address. */
export function asOrdered(form: FormData): FormData {
  const sent = withShownFee(form);
  const address = sent.get('deliveryAddress');
  if (isSelfPickup(String(sent.get('deliveryTypeId'))) && (address === null || address === ''))
    sent.set('deliveryAddress', AT_THE_FARM);
  return sent;
}
