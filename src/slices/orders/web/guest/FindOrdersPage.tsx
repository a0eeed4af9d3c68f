import { cursorOf } from '#pages/cursor-of.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { apiOf, attempt, refuse } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { isApiProblem } from '#wire/problem.ts';
import { redirect, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { forgetGuestNumber, listGuestOrders, proveGuestNumber, requestGuestCode } from '../../contract-find.ts';
import { AskForCode, EnterCode } from './FindOrderForms.tsx';
import { FoundOrders } from './FoundOrders.tsx';

/** What is shown here is for the person who holds the phone, and for nobody's cache. */
export function headers() {
  return { 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' };
}

/** The orders of the number that was shown here; null before. */
async function foundOrders({ context }: LoaderFunctionArgs, cursor: string | undefined) {
  try {
    return await apiOf(context).call(listGuestOrders, { query: { cursor } });
  } catch (error) {
    if (isApiProblem(error) && error.code === 'guest.number_not_shown') return null;
    throw error;
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return { found: await foundOrders(args, cursorOf(query)), challenge: query.get('challenge') };
}

async function send(args: ActionFunctionArgs, form: FormData) {
  const parsed = parseForm(form, requestGuestCode.body);
  if (!parsed.ok) return refuse(parsed.state);
  const sent = await attempt(args, form, (api) => api.call(requestGuestCode, { body: parsed.values }));
  return sent.ok ? redirect(paths.findOrders({ challenge: sent.value.challengeId })) : refuse(sent.state, sent.status);
}

async function enter(args: ActionFunctionArgs, form: FormData) {
  const parsed = parseForm(form, proveGuestNumber.body);
  if (!parsed.ok) return refuse(parsed.state);
  const shown = await attempt(args, form, (api) => api.call(proveGuestNumber, { body: parsed.values }));
  return shown.ok ? redirect(paths.findOrders()) : refuse(shown.state, shown.status);
}

async function forget(args: ActionFunctionArgs) {
  await apiOf(args.context).call(forgetGuestNumber, {});
  return redirectWithToast(paths.findOrders(), {
    title: 'The list is closed',
    text: 'These orders are no longer shown in this browser.',
    tone: 'good',
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const intent = form.get('intent');
  if (intent === 'forget') return forget(args);
  return intent === 'enter' ? enter(args, form) : send(args, form);
}

/** A guest who lost the secret link finds the way back to the orders by a code to their phone. */
export default function FindOrdersPage() {
  const say = useTexts();
  const { found, challenge } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  if (found !== null) return <FoundOrders found={found} />;
  return (
    <div className="page-width py-8">
      <div className="max-w-xl">
        <PageHeader
          title={say('Find my order')}
          subtitle={say(
            'Ordered without an account and lost the link? Your phone number brings you back to your order.',
          )}
        />
        {challenge === null ? <AskForCode state={state} /> : <EnterCode state={state} challenge={challenge} />}
      </div>
    </div>
  );
}
