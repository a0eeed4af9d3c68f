import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, refuse, viewerOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { readSettings } from '#slices/settings/contract.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { login, loginBody, register, registerForm } from '../../contract.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { furtherStep, nextOf } from './further-step.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { welcome, welcomeBack } from '../words.ts';

function modeOf(url: URL): 'sign-in' | 'sign-up' {
  return url.searchParams.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in';
}

/** For visitors only: people who are signed in already go on. */
export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  const next = nextOf(url);
  if (viewerOf(args.context) !== null) throw redirect(next);
  const { minimumPasswordLength: leastLength } = await load(args, (api) => api.call(readSettings));
  return { leastLength, mode: modeOf(url), next: next === paths.home() ? undefined : next };
}

async function signIn(args: ActionFunctionArgs, form: FormData) {
  const parsed = parseForm(form, loginBody);
  if (!parsed.ok) return refuse(parsed.state);
  const signedIn = await attempt(args, form, (api) => api.call(login, { body: parsed.values }));
  if (!signedIn.ok) {
    const further = furtherStep(signedIn.state.code, args.request);
    return further ?? refuse(signedIn.state, signedIn.status);
  }
  return redirectWithToast(nextOf(new URL(args.request.url)), welcomeBack(signedIn.value));
}

async function signUp(args: ActionFunctionArgs, form: FormData) {
  const parsed = parseForm(form, registerForm);
  if (!parsed.ok) return refuse(parsed.state);
  const made = await attempt(args, form, (api) => api.call(register, { body: parsed.values }));
  if (!made.ok) return refuse(made.state, made.status);
  return redirectWithToast(nextOf(new URL(args.request.url)), welcome(made.value));
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return form.get('intent') === 'sign-up' ? signUp(args, form) : signIn(args, form);
}

/** Sign in, or create an account: one page, turned over by a link. */
export default function AuthPage() {
  const { leastLength, mode, next } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const joining = mode === 'sign-up';
  const here = (toMode: typeof mode) => paths.auth({ mode: toMode, ...(next ? { next } : {}) });
  useFailureToast(joining ? 'Registration failed' : 'Login failed', state?.code ? state : undefined);
  return (
    <AuthFrame
      title={joining ? 'Join Farmgate' : 'Welcome Back'}
      tabTitle={joining ? 'Create Account' : 'Sign In'}
      turn={{
        to: here(joining ? 'sign-in' : 'sign-up'),
        label: joining ? 'Already have an account? Sign in' : "Don't have an account? Sign up",
      }}
    >
      {joining ? (
        <SignUpForm action={here('sign-up')} state={state} leastLength={leastLength} />
      ) : (
        <SignInForm action={here('sign-in')} state={state} next={next} />
      )}
    </AuthFrame>
  );
}
