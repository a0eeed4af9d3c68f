import { useTexts } from '#ui/languages/use-texts.ts';
import { packWord } from '#kernel/packs/trade-units.ts';
import { typedGhs } from '#kernel/money.ts';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { aboveWallets } from '#slices/escrow/parts/means/pay-means.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { AboutYou } from '../checkout/AboutYou.tsx';
import { CartPlace } from './CartPlace.tsx';
import { CheckoutColumns } from '../../parts/checkout/CheckoutColumns.tsx';
import type { CheckoutSumProps } from '../../parts/checkout/CheckoutSum.tsx';
import { PaymentCard } from '../../parts/checkout/PaymentCard.tsx';
import { WhereAndHow } from '../../parts/checkout/WhereAndHow.tsx';
import type { CartCheckoutData } from './cart-checkout.ts';
import type { Payer } from '../../parts/checkout/payer-of.ts';
import { feeFields } from '../../parts/checkout/shown-prices.ts';
import { useDelivery } from '../checkout/delivery/use-delivery.ts';
import type { Delivery } from '../checkout/delivery/use-delivery.ts';
import { whyNoTotal } from './why-no-total.ts';

export interface CartCheckoutProps {
  readonly data: CartCheckoutData;
  /** Whose wallet pays by default; null for somebody without an account, who says who they are. */
  readonly payer: Payer | null;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** The lines and fees as they are on the screen, which the server compares with what they are by then. */
function shownFields({ cart: { lines }, quotes }: CartCheckoutData): Record<string, string> {
  const fields = lines.flatMap((line, index) => [
    [`lines[${index}].listingId`, line.listingId],
    [`lines[${index}].quantity`, String(line.quantity)],
    [`lines[${index}].pricePerKg`, typedGhs(line.pricePerKg)],
    ...(line.pack === null
      ? []
      : [
          [`lines[${index}].packId`, line.pack.id],
          [`lines[${index}].packs`, String(line.pack.count)],
          [`lines[${index}].packPrice`, typedGhs(line.pack.price)],
        ]),
  ]);
  return { ...Object.fromEntries(fields), ...feeFields(quotes) };
}

function sumOf(
  { cart: { lines }, quotes, payWithinMinutes, terms, means }: CartCheckoutData,
  delivery: Delivery,
): CheckoutSumProps {
  return {
    lines: lines.map(({ productName, quantity, pricePerKg, pack, amount }) => ({
      productName,
      quantity,
      pricePerKg,
      pack,
      ...(pack && { listed: { unit: packWord(pack), pesewas: pack.price } }),
      amountPesewas: amount,
    })),
    deliveryPesewas: delivery.deliveryPesewas,
    deliveryOf: `${delivery.place} ${delivery.typeId}`,
    waiting: whyNoTotal({ problem: null, delivery, quotes }),
    asking: delivery.asking,
    payWithinMinutes,
    terms,
    means,
    inParts: lines.length === 1,
    promise: 'Each farmer is paid after you have their goods.',
  };
}

/** A whole cart checked out: one place and way of delivery, one payment, an order for each product. */
export function CartCheckout({ data, payer, requestKey, state }: CartCheckoutProps) {
  const say = useTexts();
  const delivery = useDelivery(data, state);
  const guest = payer === null;
  const { cart, means } = data;
  const pesewas = cart.lines.reduce((sum, { amount }) => sum + amount, delivery.deliveryPesewas ?? 0);
  const isTooMuch =
    cart.lines.length > 1 && (aboveWallets(pesewas, means) !== null || state?.code === 'payment.above_limit');
  return (
    <>
      <CartPlace data={data} delivery={delivery} state={state} />
      <Form
        state={state}
        requestKey={requestKey}
        intent="cart"
        hidden={{ ...shownFields(data), deliveryPlace: delivery.place }}
      >
        <CheckoutColumns sum={sumOf(data, delivery)}>
          {guest && <AboutYou cards={data.means.cards} />}
          <WhereAndHow
            quotes={data.quotes}
            delivery={delivery}
            room={guest ? null : data.room}
            note={
              guest
                ? { name: 'specialInstructions', label: 'Special instructions' }
                : { name: 'notes', label: 'Note for the farmers' }
            }
            inspection={guest ? undefined : 'Goods that fail are refunded in full.'}
          />
          <PaymentCard
            phone={payer?.phone ?? ''}
            network={payer?.network ?? 'mtn'}
            networkOnly={guest}
            means={data.means}
          />
          {isTooMuch && (
            <Card title={say('Too much for one payment')}>
              <Checkbox name="payEach" label={say('Order all, and pay for each order separately')} />
              <p className="mt-2 text-sm text-soft">
                {say(
                  'A prompt for the first order comes at once. The others wait on their own pages, where a large one is paid in parts.',
                )}
              </p>
            </Card>
          )}
        </CheckoutColumns>
      </Form>
    </>
  );
}
