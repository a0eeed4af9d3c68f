import { networkOptions } from '#kernel/ghana/network.ts';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';

export interface PayFieldsProps {
  readonly phone: string;
  readonly network: string;
  /** The number stands elsewhere in the form. */
  readonly networkOnly?: boolean;
}

/** Which wallet pays: the network, and the number that gets the prompt. */
export function PayFields({ phone, network, networkOnly = false }: PayFieldsProps) {
  return (
    <>
      <RadioCards name="network" label="Pay with mobile money" options={networkOptions} defaultValue={network} />
      {!networkOnly && (
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
      )}
    </>
  );
}
