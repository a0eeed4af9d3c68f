import { useTexts } from '#ui/languages/use-texts.ts';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { MobileMoneyFields } from '../MobileMoneyFields.tsx';

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
  const say = useTexts();
  return (
    <Form intent="another_number" requestKey={requestKey} state={state}>
      <MobileMoneyFields phone={phone} network={network} />
      <SubmitButton busyLabel={say('Sending...')} variant={secondary ? 'secondary' : 'primary'} wide>
        {label}
      </SubmitButton>
    </Form>
  );
}
