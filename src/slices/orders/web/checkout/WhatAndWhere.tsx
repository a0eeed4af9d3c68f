import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { unitsWord } from '#kernel/packs/trade-units.ts';
import { STEP_KG } from '#kernel/typed-quantity.ts';
import { GoodsHead } from '../../parts/checkout/GoodsHead.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Money } from '#ui/display/Money.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { useFilledBefore } from '#ui/form-state/early/use-filled-before.ts';
import { useRef } from 'react';
import { Form as RouterForm } from 'react-router';
import type { CheckoutData } from './checkout-data.ts';
import { pictureOf } from '../../domain/images.ts';
import { SoldBy } from './SoldBy.tsx';
import { placeIn, UpdateWithoutScripts, WhereTo } from './delivery/PlaceOfDelivery.tsx';
import type { Checkout } from './use-checkout.ts';

export interface WhatAndWhereProps {
  readonly data: CheckoutData;
  readonly checkout: Checkout;
  readonly state: FormState | undefined;
}

/** The product, how much of it and where to: what the fees depend on. A GET form, so that it works without scripts. */
export function WhatAndWhere({ data, checkout, state }: WhatAndWhereProps) {
  const say = useTexts();
  const { listing } = data;
  const { pack } = checkout;
  const form = useRef<HTMLFormElement>(null);
  useFilledBefore(form, (text) => checkout.setAll(text('quantity'), placeIn(data, text), text('pack')));
  return (
    <RouterForm
      ref={form}
      method="get"
      noValidate
      preventScrollReset
      className="grid gap-5 rounded-lg border border-line bg-card p-5 shadow-card"
    >
      <input type="hidden" name="listing" value={listing.id} />
      {data.before && <input type="hidden" name={data.before.from.name} value={data.before.from.value} />}
      <GoodsHead listing={listing} picture={pictureOf(listing.imageUrls[0])}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            <Said
              text="{price} per kg"
              values={{ price: <Money pesewas={listing.pricePerKg} className="font-semibold" /> }}
            />
          </span>
          <span className="text-soft">
            <Said text="{amount} left" values={{ amount: <Quantity kg={listing.quantity} /> }} />
          </span>
          <Badge tone={listing.qualityGrade === 'premium' ? 'wait' : 'plain'}>
            {statusLabel(listing.qualityGrade)}
          </Badge>
        </p>
      </GoodsHead>
      <SoldBy listing={listing} checkout={checkout} />
      <div className="sm:max-w-40">
        <NumberInput
          name="quantity"
          label={say('Quantity')}
          unit={pack ? unitsWord(pack.unit) : 'kg'}
          min={pack ? 1 : data.leastKg}
          max={pack ? undefined : listing.quantity}
          step={pack ? 1 : STEP_KG}
          key={checkout.packId}
          defaultValue={checkout.packId === data.packId ? data.typed : checkout.typed}
          error={checkout.problem ?? undefined}
          onChange={(event) => checkout.setQuantity(event.currentTarget.value)}
        />
      </div>
      <WhereTo data={data} delivery={checkout} state={state} />
      <UpdateWithoutScripts />
    </RouterForm>
  );
}
