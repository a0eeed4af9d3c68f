import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { CheckoutColumns } from '#slices/orders/parts/checkout/CheckoutColumns.tsx';
import type { PayMeans } from '#slices/escrow/parts/means/pay-means.ts';
import { PaymentCard } from '#slices/orders/parts/checkout/PaymentCard.tsx';
import type { Payer } from '#slices/orders/parts/checkout/payer-of.ts';
import { feeFields } from '#slices/orders/parts/checkout/shown-prices.ts';
import { useWay } from '#slices/orders/parts/checkout/use-way.ts';
import { WhereAndHow } from '#slices/orders/parts/checkout/WhereAndHow.tsx';
import type { SavedAddress } from '#slices/identity/contract.ts';
import type { DeliveryQuote } from '#slices/orders/views.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Card } from '#ui/layout/Card.tsx';
import type { PreOrderWithHarvest } from '../../views.ts';
import { kgWords } from '../words.ts';

export interface PreOrderCheckoutProps {
  readonly preOrder: PreOrderWithHarvest;
  readonly place: { readonly slug: string; readonly label: string };
  readonly quotes: readonly DeliveryQuote[];
  /** The buyer's own in the place of delivery. */
  readonly addresses: readonly SavedAddress[];
  readonly payWithinMinutes: number;
  readonly terms: string;
  readonly means: PayMeans;
  readonly payer: Payer;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

function WhatIsThere({ preOrder, place }: Pick<PreOrderCheckoutProps, 'preOrder' | 'place'>) {
  const say = useTexts();
  const { harvest, orderUntil } = preOrder;
  return (
    <Card title={say('Your part of the harvest')}>
      <DescriptionList
        items={[
          { label: say('Product'), value: harvest.listing.productName },
          { label: say('From'), value: `${harvest.farmer.name}, ${harvest.from.label}` },
          { label: say('Quantity'), value: kgWords(preOrder.part ?? preOrder.quantity) },
          {
            label: say('Price'),
            value: (
              <Said
                text="{price}, of which {paid} are paid"
                values={{
                  price: <Money pesewas={preOrder.produceAmount} />,
                  paid: <Money pesewas={preOrder.standing} />,
                }}
              />
            ),
          },
          { label: say('Delivery to'), value: place.label },
          ...(orderUntil === null ? [] : [{ label: say('Pay until'), value: <DateTime value={orderUntil} /> }]),
        ]}
      />
    </Card>
  );
}

/** One form: quantity and price are fixed, the way of delivery and the payment of the rest are chosen. */
export function PreOrderCheckout(props: PreOrderCheckoutProps) {
  const say = useTexts();
  const { preOrder, place, quotes, addresses, payWithinMinutes, terms, means, payer, requestKey, state } = props;
  const way = useWay(quotes, place.slug, state);
  const goods = { quantity: preOrder.part ?? preOrder.quantity, pricePerKg: preOrder.pricePerKg };
  return (
    <Form state={state} requestKey={requestKey} hidden={{ ...feeFields(quotes), deliveryPlace: place.slug }}>
      <CheckoutColumns
        sum={{
          lines: [{ ...goods, amountPesewas: preOrder.produceAmount }],
          paidPesewas: preOrder.standing,
          ...way.sum,
          payWithinMinutes,
          terms,
          means,
          inParts: true,
          promise: say('{name} is paid after you have the goods.', { name: preOrder.harvest.farmer.name }),
        }}
      >
        <WhatIsThere preOrder={preOrder} place={place} />
        <WhereAndHow
          quotes={quotes}
          delivery={way.delivery}
          room={null}
          addresses={addresses}
          note={{ name: 'notes', label: say('Note for the farmer') }}
          inspection={say('If they fail, you get everything back, the deposit too.')}
        />
        <PaymentCard phone={payer.phone} network={payer.network} means={means} />
      </CheckoutColumns>
    </Form>
  );
}
