import { networkOptions } from '#kernel/ghana/network.ts';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';

export interface AnotherNumberFormProps {
  readonly state?: FormState;
  readonly requestKey: string;
  /** What the fields hold at first; empty while another payment still waits. */
  readonly phone?: string;
  readonly network?: string;
  /** Words on the button, with the amount. */
  readonly label: string;
  readonly secondary?: boolean;
}

/** Asks for the number and network to pay from. */
export function AnotherNumberForm({
  state,
  requestKey,
  phone,
  network,
  label,
  secondary = false,
}: AnotherNumberFormProps) {
  return (
    <Form intent="another_number" requestKey={requestKey} state={state}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          name="phone"
          label="Mobile money number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="024 123 4567"
          defaultValue={phone}
        />
        <Select
          name="network"
          label="Network"
          options={networkOptions}
          placeholder="Choose a network"
          defaultValue={network}
        />
      </div>
      <SubmitButton busyLabel="Sending..." variant={secondary ? 'secondary' : 'primary'} wide>
        {label}
      </SubmitButton>
    </Form>
  );
}
