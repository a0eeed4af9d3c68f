import { networkOptions } from '#kernel/ghana/network.ts';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { PayMeans } from './pay-means.ts';

export interface PayFieldsProps {
  readonly phone: string;
  readonly network: string;
  /** The number is elsewhere in the form. */
  readonly networkOnly?: boolean;
  readonly means: PayMeans;
}

const CARD = {
  value: 'card',
  label: 'Bank card',
  hint: 'Visa, Mastercard or Verve, on the secure page of our payment provider.',
};

/** What pays: the network and the number that gets the prompt, or a card. */
export function PayFields({ phone, network, networkOnly = false, means: { cards } }: PayFieldsProps) {
  return (
    <div className="group/pay grid gap-5">
      <RadioCards
        name="network"
        label={cards ? 'Pay with' : 'Pay with mobile money'}
        options={cards ? [...networkOptions, CARD] : networkOptions}
        defaultValue={network}
      />
      {!networkOnly && (
        <div className="group-has-[input[value=card]:checked]/pay:hidden">
          <TextInput
            name="phone"
            type="tel"
            label="Mobile money number"
            hint="The prompt to approve the payment comes to this phone."
            autoComplete="tel"
            inputMode="tel"
            placeholder="+233 24 123 4567"
            defaultValue={phone}
          />
        </div>
      )}
    </div>
  );
}
