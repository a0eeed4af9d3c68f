import { useTexts } from '#ui/languages/use-texts.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, refuse } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { readSettings } from '#slices/settings/contract.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { resetPassword } from '../../contract.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeInput } from '#ui/forms/CodeInput.tsx';
import { PASSWORD_SET } from '../words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const { minimumPasswordLength: leastLength } = await load(args, (api) => api.call(readSettings));
  return { leastLength, token: searchParams.get('token'), challenge: searchParams.get('challenge') };
}

/**
 * The address of this page holds a secret, so no other site gets it. Forms without scripts need it to come from
 * somewhere, so not to nobody.
 */
export function headers() {
  return { 'Referrer-Policy': 'same-origin' };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const parsed = parseForm(form, resetPassword.body);
  if (!parsed.ok) return refuse(parsed.state);
  const set = await attempt(args, form, (api) => api.call(resetPassword, { body: parsed.values }));
  if (!set.ok) return refuse(set.state, set.status);
  return redirectWithToast(paths.auth(), PASSWORD_SET);
}

/** Sets a new password by the link that came by e-mail, or by the code that came by SMS. */
export default function ResetPasswordPage() {
  const say = useTexts();
  const { leastLength, token, challenge } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const shown: Record<string, string> = token === null ? {} : { token };
  if (challenge !== null) shown['challengeId'] = challenge;
  return (
    <AuthFrame
      title="Set a new password"
      tabTitle="Set a new password"
      turn={{ to: paths.auth(), label: 'Back to sign in' }}
    >
      {token === null && challenge === null ? (
        <Alert
          tone="wait"
          title={say('This link is incomplete')}
          actions={<ButtonLink to={paths.forgotPassword()}>{say('Ask for a link')}</ButtonLink>}
        >
          {say('Open the link of the e-mail again, or ask for a new one.')}
        </Alert>
      ) : (
        <Form state={state} hidden={shown}>
          {challenge !== null && (
            <CodeInput hint={say('If an account has this number, the code is on its way by SMS.')} />
          )}
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
          <p className="text-sm text-soft">
            {say('Every device that is signed in to your account will be signed out.')}
          </p>
          <SubmitButton size="lg" busyLabel={say('Saving...')} className="w-full">
            {say('Set password')}
          </SubmitButton>
        </Form>
      )}
    </AuthFrame>
  );
}
