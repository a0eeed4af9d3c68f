import { Form } from './Form.tsx';
import type { FormState } from '../form-state/form-state.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { TextArea } from './TextArea.tsx';

export interface WordsFormProps {
  readonly requestKey: string;
  readonly state: FormState | undefined;
  readonly hidden?: Readonly<Record<string, string>>;
}

/** Lets a party say something in an open dispute. */
export function WordsForm({ requestKey, state, hidden = {} }: WordsFormProps) {
  return (
    <Form intent="add_statement" requestKey={`${requestKey}-words`} state={state} hidden={hidden}>
      <TextArea name="text" label="Your statement" hint="Both sides and our team read it" rows={3} required />
      <SubmitButton variant="secondary" busyLabel="Sending..." className="justify-self-start">
        Add statement
      </SubmitButton>
    </Form>
  );
}
