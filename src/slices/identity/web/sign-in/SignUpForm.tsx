import { useTexts } from '#ui/languages/use-texts.ts';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { roleChoices } from '../words.ts';

export interface SignUpFormProps {
  readonly action: string;
  readonly state: FormState | undefined;
  /** Of a password. */
  readonly leastLength: number;
}

/** The fields that belong to one role appear by the style sheet alone, so they need no script. */
export function SignUpForm({ action, state, leastLength }: SignUpFormProps) {
  const say = useTexts();
  return (
    <Form key="sign-up" action={action} state={state} intent="sign-up" className="group/join">
      <RadioCards
        name="role"
        label={say('I am a')}
        options={roleChoices.map((choice) => ({ ...choice, label: say(choice.label), hint: say(choice.hint) }))}
        columns={2}
        defaultValue="farmer"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput name="firstName" label={say('First Name')} autoComplete="given-name" required />
        <TextInput name="lastName" label={say('Last Name')} autoComplete="family-name" required />
      </div>
      <TextInput
        name="email"
        label={say('Email')}
        type="email"
        autoComplete="email"
        optional
        hint={say('Without one you sign in with your phone number.')}
      />
      <TextInput
        name="phone"
        label={say('Phone Number')}
        type="tel"
        autoComplete="tel"
        placeholder="+233 24 123 4567"
        required
      />
      <TextInput name="residentialAddress" label={say('Residential Address')} autoComplete="street-address" required />
      <div className="hidden group-has-[[value=farmer]:checked]/join:block">
        <TextInput name="farmAddress" label={say('Farm Address')} optional />
      </div>
      <div className="hidden group-has-[[value=buyer]:checked]/join:block">
        <TextInput name="businessAddress" label={say('Business Address')} optional />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordInput
          name="password"
          label={say('Password')}
          hint={say('At least {count} characters', { count: leastLength })}
          autoComplete="new-password"
        />
        <PasswordInput
          name="confirmPassword"
          label={say('Confirm Password')}
          hint={say('Repeat it')}
          autoComplete="new-password"
        />
      </div>
      <SubmitButton size="lg" busyLabel={say('Creating account...')} className="w-full">
        {say('Create Account')}
      </SubmitButton>
    </Form>
  );
}
