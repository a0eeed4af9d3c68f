import { useTexts } from '#ui/languages/use-texts.ts';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';

const quiet =
  'inline-flex min-h-11 items-center font-semibold text-leaf-ink underline underline-offset-4 hover:no-underline';

export interface SignInFormProps {
  readonly action: string;
  readonly state: FormState | undefined;
  readonly next: string | undefined;
}

/** Signs in by e-mail address or phone number, and leads to the other ways in. */
export function SignInForm({ action, state, next }: SignInFormProps) {
  const say = useTexts();
  return (
    <Form key="sign-in" action={action} state={state} intent="sign-in" keepsDraft={false}>
      <TextInput
        name="email"
        label={say('Email or phone number')}
        type="text"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="username"
        required
      />
      <PasswordInput name="password" label={say('Password')} autoComplete="current-password" />
      <SubmitButton size="lg" busyLabel={say('Signing in...')} className="w-full">
        {say('Sign In')}
      </SubmitButton>
      <p className="flex flex-wrap justify-between gap-x-6">
        <Link to={paths.forgotPassword()} className={quiet}>
          {say('Forgot your password?')}
        </Link>
        <Link to={paths.codeSignIn(next ? { next } : {})} className={quiet}>
          {say('Sign in with a code by SMS')}
        </Link>
        <Link to={paths.findOrders()} className={quiet}>
          {say('Ordered as a guest? Find my order')}
        </Link>
      </p>
    </Form>
  );
}
