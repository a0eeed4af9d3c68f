import { consentPaths } from '#pages/paths/consent-paths.ts';
import { taskNames } from '#kernel/consent/task.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { TermsFields } from './TermsFields.tsx';

export interface GiveFormProps {
  readonly words: string;
  readonly requestKey: string;
  /** What was typed, with the name that was found for it as `found`. */
  readonly state: FormState | undefined;
}

/** The second step: who was found, and what exactly is agreed to. */
function Agree({ words, requestKey, state }: GiveFormProps) {
  const { found = '', contact = '', months = '', listings = '', orders = '' } = state?.values ?? {};
  const tasks = taskNames([...(listings ? ['listings'] : []), ...(orders ? ['orders'] : [])]);
  return (
    <Form intent="give" requestKey={requestKey} hidden={{ contact, months, listings, orders }} keepsDraft={false}>
      <p className="text-lg">
        <strong>{found}</strong> has {contact}. Is that the right person?
      </p>
      <p>
        For {months} months they may look after your {tasks}.
      </p>
      <p className="border-l-4 border-leaf pl-4">{words}</p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Saving...">I agree: {found} may act for me</SubmitButton>
        <ButtonLink to={consentPaths.given()} variant="secondary">
          No
        </ButtonLink>
      </div>
    </Form>
  );
}

/** A farmer lets somebody act for them: whom, for what and for how long, then a look at who was found. */
export function GiveForm(props: GiveFormProps) {
  const { state } = props;
  if (state?.values['found']) return <Agree {...props} />;
  return (
    <Form intent="find" state={state} keepsDraft={false}>
      <TextInput
        name="contact"
        label="Their telephone number or e-mail address"
        hint="They need an account here with a checked identity."
        autoComplete="off"
        required
      />
      <TermsFields legend="What they may do for you" state={state} />
      <SubmitButton busyLabel="Looking...">Go on</SubmitButton>
    </Form>
  );
}
