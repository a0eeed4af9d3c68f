import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { produceAmount } from '#kernel/money.ts';
import { fromKg } from '#kernel/quantity.ts';
import { CheckoutColumns } from '#slices/orders/parts/checkout/CheckoutColumns.tsx';
import type { PayMeans } from '#slices/escrow/parts/means/pay-means.ts';
import { PaymentCard } from '#slices/orders/parts/checkout/PaymentCard.tsx';
import { feeFields } from '#slices/orders/parts/checkout/shown-prices.ts';
import { useWay } from '#slices/orders/parts/checkout/use-way.ts';
import { WhereAndHow } from '#slices/orders/parts/checkout/WhereAndHow.tsx';
import type { SavedAddress } from '#slices/identity/contract.ts';
import type { DeliveryQuote } from '#slices/orders/views.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Card } from '#ui/layout/Card.tsx';
import type { OfferToOrder } from '../../views.ts';

export interface OfferCheckoutProps {
  readonly offer: OfferToOrder;
  /** Null when the product is off the market. */
  readonly quotes: readonly DeliveryQuote[] | null;
  /** The buyer's own in the place of delivery. */
  readonly addresses: readonly SavedAddress[];
  readonly payWithinMinutes: number;
  readonly terms: string;
  readonly means: PayMeans;
  readonly payer: { readonly phone: string; readonly network: string };
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** What is ordered: what was agreed, or what is there of it where the buyer takes less. */
function takenOf({ takes, quantity }: OfferToOrder): number {
  return takes ?? quantity;
}

function WhatWasAgreed({ offer }: Pick<OfferCheckoutProps, 'offer'>) {
  const say = useTexts();
  const takes = takenOf(offer);
  return (
    <Card title={say('What you agreed on')}>
      <DescriptionList
        items={[
          { label: say('Product'), value: offer.listing.productName },
          { label: say('From'), value: `${offer.farmer.name}, ${offer.listing.from.label}` },
          { label: say('Quantity'), value: <Quantity kg={offer.quantity} /> },
          ...(takes < offer.quantity
            ? [
                {
                  label: say('Less is there'),
                  value: (
                    <Said
                      text="{amount} are ordered, as you said; the rest stays wanted"
                      values={{ amount: <Quantity kg={takes} className="font-semibold" /> }}
                    />
                  ),
                },
              ]
            : []),
          {
            label: say('Price'),
            value: <Said text="{price} per kg" values={{ price: <Money pesewas={offer.pricePerKg} /> }} />,
          },
          { label: say('Delivery to'), value: offer.request.place.label },
          ...(offer.orderBy === null ? [] : [{ label: say('Order until'), value: <DateTime value={offer.orderBy} /> }]),
        ]}
      />
    </Card>
  );
}

/** One form: what was agreed is fixed, the way of delivery and the payment are chosen. */
export function OfferCheckout(props: OfferCheckoutProps) {
  const say = useTexts();
  const { offer, addresses, payWithinMinutes, terms, means, payer, requestKey, state } = props;
  const quotes = props.quotes ?? [];
  const way = useWay(quotes, offer.request.place.slug, state);
  if (props.quotes === null)
    return (
      <Alert tone="bad" title={say('{product} is not on the market now.', { product: offer.listing.productName })}>
        {say(
          'Nothing is lost: you can order until the time you agreed on, as soon as the farmer has it on sale again.',
        )}
      </Alert>
    );
  return (
    <Form
      state={state}
      requestKey={requestKey}
      hidden={{ ...feeFields(quotes), ...(offer.takes !== null && { shownQuantity: String(offer.takes) }) }}
    >
      <CheckoutColumns
        sum={{
          lines: [
            {
              quantity: takenOf(offer),
              pricePerKg: offer.pricePerKg,
              amountPesewas: produceAmount(fromKg(takenOf(offer)), offer.pricePerKg),
            },
          ],
          ...way.sum,
          payWithinMinutes,
          terms,
          means,
          inParts: true,
          promise: say('{name} is paid after you have the goods.', { name: offer.farmer.name }),
        }}
      >
        <WhatWasAgreed offer={offer} />
        <WhereAndHow
          quotes={quotes}
          delivery={way.delivery}
          room={null}
          addresses={addresses}
          note={{ name: 'notes', label: say('Note for the farmer') }}
          inspection={say('If they fail, you get everything back.')}
        />
        <PaymentCard phone={payer.phone} network={payer.network} means={means} />
      </CheckoutColumns>
    </Form>
  );
}
