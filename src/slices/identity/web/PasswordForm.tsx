import { useTexts } from '#ui/languages/use-texts.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { type SettingsResponse, stateOf } from './settings-state.ts';

export interface PasswordFormProps {
  readonly email: string;
  readonly response: SettingsResponse;
  readonly leastLength: number;
}

/** Changing the password, with the present one. */
export function PasswordForm({ email, response, leastLength }: PasswordFormProps) {
  const say = useTexts();
  return (
    <Card title={say('Password')}>
      <Form state={stateOf(response, 'password')} intent="password">
        <input type="email" value={email} readOnly hidden autoComplete="username" />
        <PasswordInput name="currentPassword" label={say('Current Password')} autoComplete="current-password" />
        <PasswordInput
          name="password"
          label={say('New Password')}
          hint={say('At least {count} characters', { count: leastLength })}
          autoComplete="new-password"
        />
        <PasswordInput
          name="confirmPassword"
          label={say('Confirm Password')}
          hint={say('Repeat it')}
          autoComplete="new-password"
        />
        <p className="text-sm text-soft">{say('Your other devices will be signed out.')}</p>
        <div>
          <SubmitButton wide busyLabel={say('Saving...')}>
            {say('Change password')}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
