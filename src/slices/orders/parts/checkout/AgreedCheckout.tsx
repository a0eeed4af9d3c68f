import type { ReactNode } from 'react';
import type { PayMeans } from '#slices/escrow/parts/means/pay-means.ts';
import type { SavedAddress } from '#slices/identity/contract.ts';
import type { DeliveryQuote } from '#slices/orders/views.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Form } from '#ui/forms/Form.tsx';
import { CheckoutColumns } from './CheckoutColumns.tsx';
import type { CheckoutSumProps } from './CheckoutSum.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import type { Payer } from './payer-of.ts';
import { feeFields } from './shown-prices.ts';
import { useWay } from './use-way.ts';
import { WhereAndHow } from './WhereAndHow.tsx';

/** What a page loads for the checkout of goods at an agreed price, beside the goods. */
export interface AgreedTerms {
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

export interface AgreedCheckoutProps extends AgreedTerms {
  /** The slug of the place of delivery. */
  readonly place: string;
  readonly sum: Pick<CheckoutSumProps, 'lines' | 'paidPesewas' | 'promise' | 'inParts'>;
  readonly noteLabel: string;
  /** What a failed inspection means for the buyer. */
  readonly inspection: string;
  readonly hidden?: Readonly<Record<string, string>>;
  /** The card of what was agreed. */
  readonly children: ReactNode;
}

/** One form: goods and price are fixed, the way of delivery and the payment are chosen. */
export function AgreedCheckout(props: AgreedCheckoutProps) {
  const { quotes, addresses, payWithinMinutes, terms, means, payer, requestKey, state } = props;
  const way = useWay(quotes, props.place, state);
  return (
    <Form state={state} requestKey={requestKey} hidden={{ ...feeFields(quotes), ...props.hidden }}>
      <CheckoutColumns sum={{ ...props.sum, ...way.sum, payWithinMinutes, terms, means }}>
        {props.children}
        <WhereAndHow
          quotes={quotes}
          delivery={way.delivery}
          room={null}
          addresses={addresses}
          note={{ name: 'notes', label: props.noteLabel }}
          inspection={props.inspection}
        />
        <PaymentCard phone={payer.phone} network={payer.network} means={means} />
      </CheckoutColumns>
    </Form>
  );
}
