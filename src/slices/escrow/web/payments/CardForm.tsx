import { useTexts } from '#ui/languages/use-texts.ts';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';

export interface CardFormProps {
  readonly state?: FormState | undefined;
  readonly requestKey: string;
  readonly label: string;
  readonly secondary?: boolean;
}

/** Opens a page on which a card pays for the same orders. */
export function CardForm({ state, requestKey, label, secondary = false }: CardFormProps) {
  const say = useTexts();
  return (
    <Form intent="card" requestKey={`${requestKey}-card`} hidden={{ network: 'card' }} state={state}>
      <SubmitButton busyLabel={say('Opening the card page...')} variant={secondary ? 'secondary' : 'primary'} wide>
        {label}
      </SubmitButton>
    </Form>
  );
}
