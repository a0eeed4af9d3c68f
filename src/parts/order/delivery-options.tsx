import { isSelfPickup } from '#kernel/ghana/self-pickup.ts';
import { formatGhs } from '#kernel/money.ts';
import type { DeliveryQuote } from '#slices/orders/views.ts';
import { Money } from '#ui/display/Money.tsx';
import type { RadioCard } from '#ui/forms/RadioCards.tsx';

const HOURS_OF_A_DAY = 24;

function hours(quote: DeliveryQuote): string {
  const { durationHours } = quote;
  if (durationHours === null) return '';
  return durationHours < HOURS_OF_A_DAY
    ? `${Math.ceil(durationHours)} h`
    : `${Math.ceil(durationHours / HOURS_OF_A_DAY)} ${durationHours <= HOURS_OF_A_DAY ? 'day' : 'days'}`;
}

function hintOf(quote: DeliveryQuote): string {
  if (!quote.available) return quote.reason ?? 'Not available here';
  if (quote.point) return pointHint(quote.point, quote.distanceKm);
  if (isSelfPickup(quote.deliveryTypeId)) return quote.description;
  return `About ${hours(quote)} over ${Math.round(quote.distanceKm ?? 0)} km. ${quote.description}${sharedWords(quote)}`;
}

/** 'Store 12, Techiman. Open Mon to Sat, 6:00 to 18:00. About 12 km by road from your place.' */
function pointHint(point: NonNullable<DeliveryQuote['point']>, distanceKm: number | null): string {
  const { address, leadDays } = point;
  const lead = leadDays === 0 ? '' : ` The farmer needs up to ${leadDays} more ${leadDays === 1 ? 'day' : 'days'}.`;
  const far = distanceKm === null ? '' : ` About ${Math.round(distanceKm)} km by road from your place.`;
  return `${sentence(address)} Open ${sentence(point.hours)}${far}${lead}`;
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** ' One vehicle for 3 farms: ₵120.00 less than one for each.' */
function sharedWords({ shared }: DeliveryQuote): string {
  if (shared === null || shared.saved === 0) return '';
  const vehicles = shared.vehicles === 1 ? 'One vehicle' : `${shared.vehicles} vehicles`;
  return ` ${vehicles} for ${shared.farms} farms: ${formatGhs(shared.saved)} less than one for each.`;
}

function feeOf({ deliveryTypeId, fee, point }: DeliveryQuote) {
  if (point || isSelfPickup(deliveryTypeId)) return 'Free';
  return fee === null ? undefined : <Money pesewas={fee} />;
}

/** The ways of delivery for a choice, with what each costs; those that cannot go there say why. */
export function deliveryOptions(quotes: readonly DeliveryQuote[]): RadioCard[] {
  return quotes.map((quote) => ({
    value: quote.deliveryTypeId,
    label: quote.name,
    hint: hintOf(quote),
    aside: feeOf(quote),
    disabled: !quote.available,
  }));
}
