import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { Application } from '../../contract.ts';

export interface ApplicationFormProps {
  /** The rejected one before, whose texts are in the fields first. */
  readonly application: Application | null;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

/** The application of an expert. */
export function ApplicationForm({ application, state, requestKey }: ApplicationFormProps) {
  return (
    <Form state={state} requestKey={requestKey}>
      <TextInput
        name="title"
        label="What you are"
        hint="As people should see it: Agronomist, Grain grader, Yam trader"
        defaultValue={application?.title}
        maxLength={80}
        required
      />
      <TextInput
        name="specialties"
        label="Specialties"
        hint="Up to 6, separated by commas: Maize pests, Storage, Irrigation"
        defaultValue={application?.specialties.join(', ')}
        required
      />
      <TextArea
        name="about"
        label="What you know and how you learned it"
        hint="Training, years, place of work. It appears on your expert page."
        defaultValue={application?.about}
        rows={7}
        required
      />
      <SubmitButton busyLabel="Sending..." wide className="justify-self-start">
        Send application
      </SubmitButton>
    </Form>
  );
}
