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
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Card } from '#ui/layout/Card.tsx';
import type { LotDetail } from '../../views.ts';
import { kgWords } from '../words.ts';

export interface LotCheckoutProps {
  readonly lot: LotDetail;
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

function WhatIsInIt({ lot, place }: Pick<LotCheckoutProps, 'lot' | 'place'>) {
  const say = useTexts();
  return (
    <Card title={say('What is in it')}>
      <DescriptionList
        figures
        items={[
          ...lot.parts.map((part) => ({
            label: say('{amount} of {name}, {place}', {
              amount: kgWords(part.quantity),
              name: part.farmer.name,
              place: part.from,
            }),
            value: <Money pesewas={part.amount} />,
          })),
          { label: say('Delivery to'), value: place.label },
        ]}
      />
    </Card>
  );
}

/** One form: goods and price are fixed, the way of delivery and the payment are chosen. */
export function LotCheckout(props: LotCheckoutProps) {
  const say = useTexts();
  const { lot, place, quotes, addresses, payWithinMinutes, terms, means, payer, requestKey, state } = props;
  const way = useWay(quotes, place.slug, state);
  return (
    <Form state={state} requestKey={requestKey} hidden={{ ...feeFields(quotes), deliveryPlace: place.slug }}>
      <CheckoutColumns
        sum={{
          lines: [{ quantity: lot.total, pricePerKg: lot.pricePerKg, amountPesewas: lot.amount }],
          ...way.sum,
          payWithinMinutes,
          terms,
          means,
          promise: say('Each farmer is paid after you have their goods.'),
        }}
      >
        <WhatIsInIt lot={lot} place={place} />
        <WhereAndHow
          quotes={quotes}
          delivery={way.delivery}
          room={null}
          addresses={addresses}
          note={{ name: 'notes', label: say('Note for the farmers') }}
          inspection={say('Goods that fail are refunded in full.')}
        />
        <PaymentCard phone={payer.phone} network={payer.network} means={means} />
      </CheckoutColumns>
    </Form>
  );
}
