import { typedGhs } from '#kernel/money.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { DeliveryQuote } from '#slices/orders/views.ts';

const FEE_OF = 'feeOf.';
const CONFLICT = 409;

/**
 * Hidden fields with what each way of delivery costs on the screen: so the fee of the chosen one is known without
 * scripts too.
 */
export function feeFields(quotes: readonly Pick<DeliveryQuote, 'deliveryTypeId' | 'fee'>[]): Record<string, string> {
  return Object.fromEntries(
    quotes.flatMap(({ deliveryTypeId, fee }) => (fee === null ? [] : [[`${FEE_OF}${deliveryTypeId}`, typedGhs(fee)]])),
  );
}

/** The form of a checkout as its call takes it: of the fees on the screen, the one of the chosen way of delivery. */
export function withShownFee(form: FormData): FormData {
  const sent = new FormData();
  const chosen = form.get('deliveryTypeId');
  for (const [name, value] of form) {
    if (!name.startsWith(FEE_OF)) sent.append(name, value);
    else if (name.slice(FEE_OF.length) === chosen) sent.append('shownDeliveryFee', value);
  }
  return sent;
}

/**
 * What was refused because something has changed is shown again as it is now, so that sending it again can go through.
 */
export function reloadOnConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === CONFLICT || defaultShouldRevalidate;
}
