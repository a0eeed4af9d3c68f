import { useTexts } from '#ui/languages/use-texts.ts';
import { minutesInWords } from '#kernel/periods/span-words.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, viewerOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { loginByCode, requestLoginCode } from '../../contract.ts';
import { proofMinutes } from '../../domain/one-time.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeInput } from '#ui/forms/CodeInput.tsx';
import { furtherStep, nextOf, nextQuery } from './further-step.ts';
import { welcomeBack } from '../words.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  if (viewerOf(context) !== null) throw redirect(nextOf(url));
  return { challenge: url.searchParams.get('challenge'), ...nextQuery(url) };
}

async function send(args: ActionFunctionArgs, form: FormData) {
  const parsed = parseForm(form, requestLoginCode.body);
  if (!parsed.ok) return refuse(parsed.state);
  const sent = await attempt(args, form, (api) => api.call(requestLoginCode, { body: parsed.values }));
  if (!sent.ok) return refuse(sent.state, sent.status);
  return redirect(paths.codeSignIn({ ...nextQuery(new URL(args.request.url)), challenge: sent.value.challengeId }));
}

async function enter(args: ActionFunctionArgs, form: FormData) {
  const parsed = parseForm(form, loginByCode.body);
  if (!parsed.ok) return refuse(parsed.state);
  const signedIn = await attempt(args, form, (api) => api.call(loginByCode, { body: parsed.values }));
  if (!signedIn.ok) return furtherStep(signedIn.state.code, args.request) ?? refuse(signedIn.state, signedIn.status);
  return redirectWithToast(nextOf(new URL(args.request.url)), welcomeBack(signedIn.value));
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return form.get('intent') === 'enter' ? enter(args, form) : send(args, form);
}

/** Signing in without a password: a code comes by SMS. */
export default function CodeSignInPage() {
  const say = useTexts();
  const { challenge, next } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <AuthFrame
      title="Sign in with a code"
      tabTitle="Sign in with a code"
      turn={{ to: paths.auth(next ? { next } : {}), label: 'Sign in with your password instead' }}
    >
      {challenge === null ? (
        <Form key="send" state={state} intent="send">
          <TextInput
            name="phone"
            label={say('Phone Number')}
            type="tel"
            autoComplete="tel"
            placeholder="024 123 4567"
            required
          />
          <SubmitButton size="lg" busyLabel={say('Sending...')} className="w-full">
            {say('Send me a code')}
          </SubmitButton>
        </Form>
      ) : (
        <div className="grid gap-5">
          <Alert tone="good" title={say('Look at your phone')}>
            {say('If an account has this number, a code of six digits is on its way by SMS. It is good for {time}.', {
              time: minutesInWords(proofMinutes('sign_in_code')),
            })}
          </Alert>
          <Form key="enter" state={state} intent="enter" hidden={{ challengeId: challenge }}>
            <CodeInput />
            <SubmitButton size="lg" busyLabel={say('Signing in...')} className="w-full">
              {say('Sign In')}
            </SubmitButton>
          </Form>
        </div>
      )}
    </AuthFrame>
  );
}
