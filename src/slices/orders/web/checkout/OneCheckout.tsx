import { packWord } from '#kernel/packs/trade-units.ts';
import { typedGhs } from '#kernel/money.ts';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { AboutYou } from './AboutYou.tsx';
import { CheckoutColumns } from '../../parts/checkout/CheckoutColumns.tsx';
import type { CheckoutSumProps } from '../../parts/checkout/CheckoutSum.tsx';
import { PaymentCard } from '../../parts/checkout/PaymentCard.tsx';
import { WhatAndWhere } from './WhatAndWhere.tsx';
import { WhereAndHow } from '../../parts/checkout/WhereAndHow.tsx';
import type { CheckoutData } from './checkout-data.ts';
import type { Payer } from '../../parts/checkout/payer-of.ts';
import { feeFields } from '../../parts/checkout/shown-prices.ts';
import { useCheckout } from './use-checkout.ts';
import type { Checkout } from './use-checkout.ts';
import { whyNoTotal } from '../cart/why-no-total.ts';

export interface OneCheckoutProps {
  readonly data: CheckoutData;
  /** Whose wallet pays by default; null for somebody without an account, who says who they are. */
  readonly payer: Payer | null;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

function sumOf(
  { listing, quotes, payWithinMinutes, terms, means }: CheckoutData,
  checkout: Checkout,
): CheckoutSumProps {
  return {
    lines: [
      {
        quantity: checkout.quantity,
        pricePerKg: checkout.priced?.pricePerKgPesewas ?? listing.pricePerKg,
        pack: packOnScreen(checkout),
        listed: checkout.pack
          ? { unit: packWord(checkout.pack), pesewas: checkout.pack.pesewas }
          : { unit: 'kg', pesewas: listing.pricePerKg },
        amountPesewas: checkout.priced?.producePesewas ?? null,
      },
    ],
    deliveryPesewas: checkout.deliveryPesewas,
    deliveryOf: `${checkout.place} ${checkout.typeId}`,
    waiting: whyNoTotal({ problem: checkout.problem, delivery: checkout, quotes }),
    asking: checkout.asking,
    payWithinMinutes,
    terms,
    means,
    inParts: true,
    promise: `${listing.farmer.firstName} is paid after you have the goods.`,
  };
}

function packOnScreen({ pack, typed, priced }: Checkout) {
  return pack && priced ? { ...pack, count: Number(typed), price: priced.unitPesewas } : null;
}

/** The hidden fields of what is ordered, at the price that is on the screen. */
function portionFields({ listing }: CheckoutData, { pack, packId, typed, priced }: Checkout): Record<string, string> {
  if (packId === '') return { quantity: typed, shownPricePerKg: typedGhs(priced?.unitPesewas ?? listing.pricePerKg) };
  const price = priced?.unitPesewas ?? pack?.pesewas;
  return { packId, packs: typed, ...(price === undefined ? {} : { shownPackPrice: typedGhs(price) }) };
}

/** One product checked out: by a buyer with an account, or by a guest. */
export function OneCheckout({ data, payer, requestKey, state }: OneCheckoutProps) {
  const checkout = useCheckout(data, state);
  const guest = payer === null;
  const shown = { ...portionFields(data, checkout), ...feeFields(data.quotes) };
  return (
    <>
      <div className="mb-6">
        <WhatAndWhere data={data} checkout={checkout} state={state} />
      </div>
      <Form
        state={state}
        requestKey={requestKey}
        hidden={{ listingId: data.listing.id, deliveryPlace: checkout.place, inParts: 'on', ...shown }}
      >
        <CheckoutColumns sum={sumOf(data, checkout)}>
          {guest && <AboutYou cards={data.means.cards} />}
          <WhereAndHow
            quotes={data.quotes}
            delivery={checkout}
            room={guest ? null : data.room}
            address={data.before?.deliveryAddress}
            note={
              guest
                ? { name: 'specialInstructions', label: 'Special instructions' }
                : { name: 'notes', label: 'Note for the farmer' }
            }
            inspection={guest ? undefined : 'If they fail, you get everything back.'}
          />
          <PaymentCard
            phone={payer?.phone ?? ''}
            network={payer?.network ?? 'mtn'}
            networkOnly={guest}
            means={data.means}
          />
        </CheckoutColumns>
      </Form>
    </>
  );
}
