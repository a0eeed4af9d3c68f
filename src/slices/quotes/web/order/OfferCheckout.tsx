import { AgreedCheckout, type AgreedTerms } from '#slices/orders/parts/checkout/AgreedCheckout.tsx';
import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { produceAmount } from '#kernel/money.ts';
import { fromKg } from '#kernel/quantity.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { OfferToOrder } from '../../views.ts';

export interface OfferCheckoutProps extends Omit<AgreedTerms, 'quotes'> {
  readonly offer: OfferToOrder;
  /** Null when the product is off the market. */
  readonly quotes: AgreedTerms['quotes'] | null;
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

/** The checkout of what was agreed. */
export function OfferCheckout({ offer, quotes, ...terms }: OfferCheckoutProps) {
  const say = useTexts();
  if (quotes === null)
    return (
      <Alert tone="bad" title={say('{product} is not on the market now.', { product: offer.listing.productName })}>
        {say(
          'Nothing is lost: you can order until the time you agreed on, as soon as the farmer has it on sale again.',
        )}
      </Alert>
    );
  const goods = { quantity: takenOf(offer), pricePerKg: offer.pricePerKg };
  return (
    <AgreedCheckout
      {...terms}
      quotes={quotes}
      place={offer.request.place.slug}
      {...(offer.takes !== null && { hidden: { shownQuantity: String(offer.takes) } })}
      sum={{
        lines: [{ ...goods, amountPesewas: produceAmount(fromKg(goods.quantity), goods.pricePerKg) }],
        inParts: true,
        promise: say('{name} is paid after you have the goods.', { name: offer.farmer.name }),
      }}
      noteLabel={say('Note for the farmer')}
      inspection={say('If they fail, you get everything back.')}
    >
      <WhatWasAgreed offer={offer} />
    </AgreedCheckout>
  );
}
