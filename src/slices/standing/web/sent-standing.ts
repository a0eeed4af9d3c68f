import { isSelfPickup } from '#kernel/ghana/self-pickup.ts';
import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { formatPhone, networkOf } from '#kernel/ghana/phone.ts';
import type { StandingFormData } from './form-data.ts';

/** What stands in place of an address where the buyer collects the goods. */
const AT_THE_FARM = 'At the farm';

/** The sent form as its call takes it: what is collected needs no address. */
export function asSent(form: FormData): FormData {
  const sent = new FormData();
  for (const [name, value] of form) sent.append(name, value);
  if (isSelfPickup(String(sent.get('deliveryTypeId'))) && !sent.get('deliveryAddress'))
    sent.set('deliveryAddress', AT_THE_FARM);
  return sent;
}

/** The hidden fields of what is ordered each time. */
export function portionFields({ packId, typed, place }: StandingFormData): Record<string, string> {
  const portion: Record<string, string> = packId === '' ? { quantity: typed } : { packId, packs: typed };
  return { ...portion, deliveryPlace: place ?? '' };
}

/** The wallet that a person most likely pays from: their own number and the network of its prefix. */
export function walletOf(phone: string | null): { readonly phone: string; readonly network: string } {
  const parsed = parsePhone(phone ?? '');
  return parsed
    ? { phone: formatPhone(parsed), network: networkOf(parsed) ?? 'mtn' }
    : { phone: phone ?? '', network: 'mtn' };
}
