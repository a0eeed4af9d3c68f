import { Card } from '#ui/layout/Card.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';

export interface AskFormProps {
  /** First name of the expert. */
  readonly name: string;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

/** Asks an expert. */
export function AskForm({ name, state, requestKey }: AskFormProps) {
  return (
    <Card title={`Ask ${name}`}>
      <div id="ask">
        <Form requestKey={requestKey} state={state}>
          <TextInput name="title" label="Your question in one line" maxLength={160} required />
          <TextArea
            name="body"
            label="More about it"
            hint="Crop, place, what you did and what you see. Everybody can read question and answers."
            rows={5}
            required
          />
          <SubmitButton busyLabel="Asking..." wide className="justify-self-start">
            Ask Question
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}
