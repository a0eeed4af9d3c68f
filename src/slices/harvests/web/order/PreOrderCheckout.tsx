import { AgreedCheckout, type AgreedTerms } from '#slices/orders/parts/checkout/AgreedCheckout.tsx';
import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { PreOrderWithHarvest } from '../../views.ts';
import { kgWords } from '../words.ts';

export interface PreOrderCheckoutProps extends AgreedTerms {
  readonly preOrder: PreOrderWithHarvest;
  readonly place: { readonly slug: string; readonly label: string };
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

/** The checkout of a part of a harvest, whose deposit is paid. */
export function PreOrderCheckout({ preOrder, place, ...terms }: PreOrderCheckoutProps) {
  const say = useTexts();
  const goods = { quantity: preOrder.part ?? preOrder.quantity, pricePerKg: preOrder.pricePerKg };
  return (
    <AgreedCheckout
      {...terms}
      place={place.slug}
      hidden={{ deliveryPlace: place.slug }}
      sum={{
        lines: [{ ...goods, amountPesewas: preOrder.produceAmount }],
        paidPesewas: preOrder.standing,
        inParts: true,
        promise: say('{name} is paid after you have the goods.', { name: preOrder.harvest.farmer.name }),
      }}
      noteLabel={say('Note for the farmer')}
      inspection={say('If they fail, you get everything back, the deposit too.')}
    >
      <WhatIsThere preOrder={preOrder} place={place} />
    </AgreedCheckout>
  );
}
