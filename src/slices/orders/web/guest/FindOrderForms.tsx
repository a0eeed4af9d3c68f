import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { minutesInWords } from '#kernel/periods/span-words.ts';
import { paths } from '#pages/paths/paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { CodeInput } from '#ui/forms/CodeInput.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { Link } from 'react-router';
import { proofMinutes } from '../../domain/proof-minutes.ts';

const quiet =
  'inline-flex min-h-11 items-center font-semibold text-leaf-ink underline underline-offset-4 hover:no-underline';

interface StepProps {
  readonly state: FormState | undefined;
}

/** The first step: which number ordered. */
export function AskForCode({ state }: StepProps) {
  const say = useTexts();
  return (
    <div className="grid gap-5">
      <Form key="send" state={state} intent="send">
        <TextInput
          name="phone"
          label={say('Phone number you ordered with')}
          type="tel"
          autoComplete="tel"
          placeholder="024 123 4567"
          hint={say('We send a code by SMS to this number.')}
          required
        />
        <SubmitButton size="lg" busyLabel={say('Sending...')} wide>
          {say('Send me a code')}
        </SubmitButton>
      </Form>
      <p className="text-soft">
        <Said
          text="Ordered with an account? {link}"
          values={{
            link: (
              <Link to={paths.auth({ next: paths.orders() })} className={quiet}>
                {say('Sign in to see your orders')}
              </Link>
            ),
          }}
        />
      </p>
    </div>
  );
}

/** The second step: the code. */
export function EnterCode({ state, challenge }: StepProps & { readonly challenge: string }) {
  const say = useTexts();
  return (
    <div className="grid gap-5">
      <Alert tone="good" title={say('Look at your phone')}>
        {say(
          'If this number has ordered as a guest, a code of six digits is on its way by SMS. It is good for {time}.',
          { time: minutesInWords(proofMinutes('guest_code')) },
        )}
      </Alert>
      <Form key="enter" state={state} intent="enter" hidden={{ challengeId: challenge }}>
        <CodeInput />
        <SubmitButton size="lg" busyLabel={say('Looking...')} wide>
          {say('Show my orders')}
        </SubmitButton>
      </Form>
      <p>
        <Link to={paths.findOrders()} className={quiet}>
          {say('No code? Try again or use another number')}
        </Link>
      </p>
    </div>
  );
}
