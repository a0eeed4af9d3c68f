import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';

/** The mobile money networks of Ghana. */
const NETWORK_OPTIONS = [
  { value: 'mtn', label: 'MTN MoMo' },
  { value: 'telecel', label: 'Telecel Cash' },
  { value: 'at', label: 'AT Money' },
] as const;

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
      <RadioCards name="network" label="Pay with mobile money" options={NETWORK_OPTIONS} defaultValue={network} />
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
