import { Alert } from '#ui/display/Alert.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { CodeInput } from '#ui/forms/CodeInput.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { TermsFields } from './TermsFields.tsx';

/** Asks a farmer for consent, and takes the code that they read out. */
export function AskForm({ asked, state }: { readonly asked: string | null; readonly state: FormState | undefined }) {
  if (asked === null)
    return (
      <Form key="ask" intent="ask" state={state} keepsDraft={false}>
        <TextInput
          type="tel"
          name="phone"
          label="The farmer’s telephone number"
          hint="As they confirmed it in their account."
          placeholder="024 123 4567"
          autoComplete="off"
          required
        />
        <TermsFields legend="What you ask to do for them" state={state} />
        <SubmitButton busyLabel="Sending...">Send the farmer a code</SubmitButton>
      </Form>
    );
  return (
    <div className="grid gap-5">
      <Alert tone="good" title="Let the farmer look at their phone">
        If a farmer has confirmed this number, an SMS says what you ask for. When they agree, they tell you its code of
        six digits, good for 10 minutes.
      </Alert>
      <Form key="confirm" intent="confirm" state={state} hidden={{ asked }} keepsDraft={false}>
        <CodeInput label="The code that the farmer told you" />
        <SubmitButton busyLabel="Checking...">Confirm the consent</SubmitButton>
      </Form>
    </div>
  );
}
