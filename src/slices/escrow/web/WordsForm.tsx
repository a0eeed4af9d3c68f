import { Form } from '#ui/Form.tsx';
import type { FormState } from '#ui/form-state.ts';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextArea } from '#ui/TextArea.tsx';

export interface WordsFormProps {
  readonly disputeId: string;
  readonly requestKey: string;
  readonly state: FormState | undefined;
  /** Over the field: who writes here differs. */
  readonly label?: string;
}

/** Lets a party, or an admin who asks, say something in an open dispute. */
export function WordsForm({ disputeId, requestKey, state, label = 'Your side' }: WordsFormProps) {
  return (
    <Form intent="add_statement" requestKey={`${requestKey}-words`} state={state} hidden={{ disputeId }}>
      <TextArea name="text" label={label} hint="Both sides and our team read it" rows={3} required />
      <SubmitButton variant="secondary" busyLabel="Sending..." className="justify-self-start">
        Say it
      </SubmitButton>
    </Form>
  );
}
