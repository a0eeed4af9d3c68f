import { useTexts } from '#ui/languages/use-texts.ts';
import { minutesInWords } from '#kernel/periods/span-words.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { attempt, refuse } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { forgotPassword } from '../../contract.ts';
import { proofMinutes } from '../../domain/one-time.ts';
import { AuthFrame } from './AuthFrame.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return { sent: new URL(request.url).searchParams.has('sent') };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const parsed = parseForm(form, forgotPassword.body);
  if (!parsed.ok) return refuse(parsed.state);
  const asked = await attempt(args, form, (api) => api.call(forgotPassword, { body: parsed.values }));
  if (!asked.ok) return refuse(asked.state, asked.status);
  if (asked.value.by === 'sms') return redirect(paths.resetPassword({ challenge: asked.value.challengeId }));
  return redirect(paths.forgotPassword({ sent: '1' }));
}

/** Asks where to send the link or the code; what it says afterwards is the same for everybody. */
export default function ForgotPasswordPage() {
  const say = useTexts();
  const { sent } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <AuthFrame
      title="Forgot your password?"
      tabTitle="Forgot your password?"
      turn={{ to: paths.auth(), label: 'Back to sign in' }}
    >
      {sent ? (
        <Alert tone="good" title={say('Look at your e-mail')}>
          {say(
            'If an account has this address, a link that sets a new password is on its way. It works once, for {time}. Not there? Check your spam folder, or ask again.',
            { time: minutesInWords(proofMinutes('reset_link')) },
          )}
        </Alert>
      ) : (
        <Form state={state}>
          <TextInput
            name="email"
            label={say('Email or phone number')}
            hint={say('To an e-mail address we send a link, to a phone a code by SMS.')}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="username"
            required
          />
          <SubmitButton size="lg" busyLabel={say('Sending...')} className="w-full">
            {say('Send')}
          </SubmitButton>
        </Form>
      )}
    </AuthFrame>
  );
}
