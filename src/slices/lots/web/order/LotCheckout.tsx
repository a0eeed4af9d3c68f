import { AgreedCheckout, type AgreedTerms } from '#slices/orders/parts/checkout/AgreedCheckout.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { LotDetail } from '../../views.ts';
import { kgWords } from '../words.ts';

export interface LotCheckoutProps extends AgreedTerms {
  readonly lot: LotDetail;
  readonly place: { readonly slug: string; readonly label: string };
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

/** The checkout of a whole lot. */
export function LotCheckout({ lot, place, ...terms }: LotCheckoutProps) {
  const say = useTexts();
  return (
    <AgreedCheckout
      {...terms}
      place={place.slug}
      hidden={{ deliveryPlace: place.slug }}
      sum={{
        lines: [{ quantity: lot.total, pricePerKg: lot.pricePerKg, amountPesewas: lot.amount }],
        promise: say('Each farmer is paid after you have their goods.'),
      }}
      noteLabel={say('Note for the farmers')}
      inspection={say('Goods that fail are refunded in full.')}
    >
      <WhatIsInIt lot={lot} place={place} />
    </AgreedCheckout>
  );
}
