import { isSelfPickup } from '#kernel/ghana/self-pickup.ts';
import { typedGhs } from '#kernel/money.ts';
import type { DeliveryQuote } from '#slices/orders/views.ts';

const FEE_OF = 'feeOf.';
const COLLECTED_AT = 'collectedAt.';

/** What is in place of an address where the buyer collects the goods at the farm. */
const AT_THE_FARM = 'At the farm';

/**
 * Hidden fields with what each way of delivery costs on the screen, and where the buyer collects: so both are known of
 * the chosen one without scripts too.
 */
export function feeFields(
  quotes: readonly Pick<DeliveryQuote, 'deliveryTypeId' | 'fee' | 'point'>[],
): Record<string, string> {
  const fees = quotes.flatMap(({ deliveryTypeId, fee }) =>
    fee === null ? [] : [[`${FEE_OF}${deliveryTypeId}`, typedGhs(fee)]],
  );
  return { ...Object.fromEntries(fees), ...pointFields(quotes) };
}

/** Of them, those that say where the buyer collects. */
export function pointFields(
  quotes: readonly Pick<DeliveryQuote, 'deliveryTypeId' | 'point'>[],
): Record<string, string> {
  return Object.fromEntries(
    quotes.flatMap(({ deliveryTypeId, point }) => (point ? [[`${COLLECTED_AT}${deliveryTypeId}`, point.address]] : [])),
  );
}

/** Where a sent form has the buyer collect the goods; null where somebody brings them. */
export function collectedAt(form: FormData): string | null {
  const chosen = form.get('deliveryTypeId');
  if (typeof chosen !== 'string') return null;
  if (isSelfPickup(chosen)) return AT_THE_FARM;
  const at = form.get(`${COLLECTED_AT}${chosen}`);
  return typeof at === 'string' ? at : null;
}

/** Whether a way of delivery has the buyer collect the goods. */
export function isCollected(quotes: readonly Pick<DeliveryQuote, 'deliveryTypeId' | 'point'>[], id: string): boolean {
  return isSelfPickup(id) || quotes.some(({ deliveryTypeId, point }) => deliveryTypeId === id && point !== null);
}

/** The form of a checkout as its call takes it: of the fees on the screen, the one of the chosen way of delivery. */
export function withShownFee(form: FormData): FormData {
  const sent = new FormData();
  const chosen = form.get('deliveryTypeId');
  for (const [name, value] of form) {
    if (name.startsWith(COLLECTED_AT)) continue;
    if (!name.startsWith(FEE_OF)) sent.append(name, value);
    else if (name.slice(FEE_OF.length) === chosen) sent.append('shownDeliveryFee', value);
  }
  return sent;
}
