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
  return (
    <Card title="Password">
      <Form state={stateOf(response, 'password')} intent="password">
        <input type="email" value={email} readOnly hidden autoComplete="username" />
        <PasswordInput name="currentPassword" label="Current Password" autoComplete="current-password" />
        <PasswordInput
          name="password"
          label="New Password"
          hint={`At least ${leastLength} characters`}
          autoComplete="new-password"
        />
        <PasswordInput name="confirmPassword" label="Confirm Password" hint="Repeat it" autoComplete="new-password" />
        <p className="text-sm text-soft">Your other devices will be signed out.</p>
        <div>
          <SubmitButton wide busyLabel="Saving...">
            Change password
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
