import { Form } from '#ui/Form.tsx';
import type { FormState } from '#ui/form-state.ts';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextInput } from '#ui/TextInput.tsx';

export function SignInForm({ action, state }: { readonly action: string; readonly state: FormState | undefined }) {
  return (
    <Form key="sign-in" action={action} state={state} intent="sign-in">
      <TextInput name="email" label="Email" type="email" autoComplete="username" required />
      <PasswordInput name="password" label="Password" autoComplete="current-password" />
      <SubmitButton size="lg" busyLabel="Signing in..." className="w-full">
        Sign In
      </SubmitButton>
    </Form>
  );
}
