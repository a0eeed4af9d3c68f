import { useTexts } from '#ui/languages/use-texts.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { apiOf, attempt, refuse, viewerOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { Form } from '#ui/forms/Form.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { isApiProblem } from '#wire/problem.ts';
import { readSecondStep, takeSecondStep } from '../../contract.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { nextOf, nextQuery } from './further-step.ts';
import { SecondStepSetup } from '../SecondStepSetup.tsx';
import { SIGN_IN_AGAIN, welcomeBack } from '../words.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  if (viewerOf(context) !== null) throw redirect(nextOf(url));
  try {
    return await apiOf(context).call(readSecondStep);
  } catch (error) {
    if (isApiProblem(error) && error.status === 409) throw redirectWithToast(paths.auth(nextQuery(url)), SIGN_IN_AGAIN);
    throw error;
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const parsed = parseForm(form, takeSecondStep.body);
  if (!parsed.ok) return refuse(parsed.state);
  const url = new URL(args.request.url);
  const taken = await attempt(args, form, (api) => api.call(takeSecondStep, { body: parsed.values }));
  if (taken.ok) return redirectWithToast(nextOf(url), welcomeBack(taken.value));
  if (taken.state.code === 'session.no_second_step')
    return redirectWithToast(paths.auth(nextQuery(url)), SIGN_IN_AGAIN);
  return refuse(taken.state, taken.status);
}

/** The second step of a sign-in; for an admin who has none yet, setting it up comes first. */
export default function SecondStepPage() {
  const say = useTexts();
  const { state: asked, setup } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const title = asked === 'setup' ? 'Set up your second step' : 'Enter your code';
  return (
    <AuthFrame title={title} tabTitle={title} turn={{ to: paths.auth(), label: 'Sign in as somebody else' }}>
      <Form state={state}>
        {setup ? (
          <SecondStepSetup setup={setup} />
        ) : (
          <p>
            {say(
              'Open your authenticator app and enter the six digits for Farmgate. Without your phone, enter one of your recovery codes.',
            )}
          </p>
        )}
        <TextInput
          name="code"
          label={say(setup ? 'Code' : 'Code or recovery code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <SubmitButton size="lg" busyLabel={say('Signing in...')} className="w-full">
          {say('Sign In')}
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
