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
  const takes = takenOf(offer);
  return (
    <Card title="What you agreed on">
      <DescriptionList
        items={[
          { label: 'Product', value: offer.listing.productName },
          { label: 'From', value: `${offer.farmer.name}, ${offer.listing.from.label}` },
          { label: 'Quantity', value: <Quantity kg={offer.quantity} /> },
          ...(takes < offer.quantity
            ? [
                {
                  label: 'Less is there',
                  value: (
                    <>
                      <Quantity kg={takes} className="font-semibold" /> are ordered, as you said; the rest stays wanted
                    </>
                  ),
                },
              ]
            : []),
          {
            label: 'Price',
            value: (
              <>
                <Money pesewas={offer.pricePerKg} /> per kg
              </>
            ),
          },
          { label: 'Delivery to', value: offer.request.place.label },
          ...(offer.orderBy === null ? [] : [{ label: 'Order until', value: <DateTime value={offer.orderBy} /> }]),
        ]}
      />
    </Card>
  );
}

/** One form: what was agreed is fixed, the way of delivery and the payment are chosen. */
export function OfferCheckout(props: OfferCheckoutProps) {
  const { offer, addresses, payWithinMinutes, terms, means, payer, requestKey, state } = props;
  const quotes = props.quotes ?? [];
  const way = useWay(quotes, offer.request.place.slug, state);
  if (props.quotes === null)
    return (
      <Alert tone="bad" title={`${offer.listing.productName} is not on the market now.`}>
        Nothing is lost: you can order until the time you agreed on, as soon as the farmer has it on sale again.
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
          promise: `${offer.farmer.name} is paid after you have the goods.`,
        }}
      >
        <WhatWasAgreed offer={offer} />
        <WhereAndHow
          quotes={quotes}
          delivery={way.delivery}
          room={null}
          addresses={addresses}
          note={{ name: 'notes', label: 'Note for the farmer' }}
          inspection="If they fail, you get everything back."
        />
        <PaymentCard phone={payer.phone} network={payer.network} means={means} />
      </CheckoutColumns>
    </Form>
  );
}
