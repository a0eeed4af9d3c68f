import { useTexts } from '#ui/languages/use-texts.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { PinView } from '../contract.ts';
import { type SettingsResponse, stateOf } from './settings-state.ts';

export interface PinFormProps {
  readonly pin: PinView;
  readonly phoneConfirmed: boolean;
  readonly response: SettingsResponse;
}

function stateText({ set, lockedUntil }: PinView) {
  if (lockedUntil !== null) return 'Your PIN is locked after too many wrong tries. A new one opens it again.';
  return set
    ? 'Your number has a PIN. With it you sign in from any phone without internet.'
    : 'With a PIN you sign in from any phone without internet, by dialling our code.';
}

/** The PIN of the own number, for the telephone menu. */
export function PinForm({ pin, phoneConfirmed, response }: PinFormProps) {
  const say = useTexts();
  return (
    <Card title={say('PIN for phones without internet')}>
      <p>{say(phoneConfirmed ? stateText(pin) : 'Confirm your phone number first: the PIN belongs to it.')}</p>
      {phoneConfirmed && (
        <Form state={stateOf(response, 'pin')} intent="pin">
          <PasswordInput
            name="pin"
            label={say('New PIN')}
            hint={say('4 to 6 digits, hard to guess')}
            autoComplete="off"
          />
          <PasswordInput name="currentPassword" label={say('Your password')} autoComplete="current-password" />
          <div>
            <SubmitButton wide busyLabel={say('Saving...')}>
              {say(pin.set ? 'Change PIN' : 'Set PIN')}
            </SubmitButton>
          </div>
        </Form>
      )}
    </Card>
  );
}
