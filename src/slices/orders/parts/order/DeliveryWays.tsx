import { isSelfPickup } from '#kernel/ghana/self-pickup.ts';
import { formatGhs } from '#kernel/money.ts';
import type { DeliveryQuote } from '#slices/orders/views.ts';
import { Money } from '#ui/display/Money.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { Icon } from '#ui/icons/Icon.tsx';

const HOURS_OF_A_DAY = 24;

function hours(quote: DeliveryQuote): string {
  const { durationHours } = quote;
  if (durationHours === null) return '';
  return durationHours < HOURS_OF_A_DAY
    ? `${Math.ceil(durationHours)} h`
    : `${Math.ceil(durationHours / HOURS_OF_A_DAY)} ${durationHours <= HOURS_OF_A_DAY ? 'day' : 'days'}`;
}

function hintOf(quote: DeliveryQuote): string {
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

function NotPossible({ quotes }: { readonly quotes: readonly DeliveryQuote[] }) {
  if (quotes.length === 0) return null;
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm text-soft [&::-webkit-details-marker]:hidden">
        {quotes.length === 1 ? '1 way does not fit' : `${quotes.length} ways do not fit`}
        <Icon name="chevron-down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-1 text-sm text-soft">
        {quotes.map(({ deliveryTypeId, name, reason }) => (
          <li key={deliveryTypeId}>{reason ?? `${name} is not available here.`}</li>
        ))}
      </ul>
    </details>
  );
}

export interface DeliveryWaysProps {
  readonly quotes: readonly DeliveryQuote[];
  /** Which one is chosen, where the page holds it, and else which one is at first. */
  readonly value?: string;
  readonly onChange?: (typeId: string) => void;
  readonly defaultValue?: string;
}

/** The ways of delivery with what each costs; behind them those that do not fit, with the reason. */
export function DeliveryWays({ quotes, ...choice }: DeliveryWaysProps) {
  const options = quotes
    .filter(({ available }) => available)
    .map((quote) => ({ value: quote.deliveryTypeId, label: quote.name, hint: hintOf(quote), aside: feeOf(quote) }));
  return (
    <div className="grid gap-1">
      <RadioCards name="deliveryTypeId" label="Delivery" options={options} {...choice} />
      <NotPossible quotes={quotes.filter(({ available }) => !available)} />
    </div>
  );
}
