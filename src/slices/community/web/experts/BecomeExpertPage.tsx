import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireViewer } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { type Application, applyAsExpert, readMyApplication } from '../../contract.ts';
import { typedWords } from '../../domain/tags.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { listedFields } from '../listed-fields.ts';
import { NarrowPage } from '../NarrowPage.tsx';
import { TOASTS } from '../words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireViewer(args);
  const application = await load(args, (api) => api.call(readMyApplication));
  return { application, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireViewer(args);
  const form = await args.request.formData();
  const parsed = listedFields(form, applyAsExpert.body, { name: 'specialties', split: typedWords });
  if (!parsed.ok) return refuse(parsed.state);
  const sent = await attempt(args, form, (api) =>
    api.call(applyAsExpert, { body: parsed.values, idempotencyKey: requestKeyOf(form) }),
  );
  return sent.ok ? redirectWithToast(paths.becomeExpert(), TOASTS.applied) : refuse(sent.state, sent.status);
}

function Standing({ application }: { readonly application: Application }) {
  if (application.status === 'approved') {
    return (
      <Alert
        tone="good"
        title="You are an expert"
        actions={
          <ButtonLink to={paths.expert(application.id)} variant="secondary">
            Your expert page
          </ButtonLink>
        }
      >
        Questions to you appear on your page. Every expert may answer every question.
      </Alert>
    );
  }
  if (application.status === 'pending') {
    return (
      <Alert tone="wait" title="Your application waits for an admin">
        You applied as {application.title}. The answer appears here.
      </Alert>
    );
  }
  return (
    <Alert tone="bad" title="Your application was not accepted">
      {application.decisionReason} You may apply again.
    </Alert>
  );
}

/** Asks to become an expert, and shows what became of it. */
export default function BecomeExpertPage() {
  const { application, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  const mayApply = application === null || application.status === 'rejected';
  return (
    <NarrowPage
      title="Become an Expert"
      subtitle="Experts answer questions of farmers and buyers under their own name. An admin reads every application."
    >
      <div className="grid gap-6">
        {application && <Standing application={application} />}
        {mayApply && <ApplicationForm application={application} state={state} requestKey={requestKey} />}
      </div>
    </NarrowPage>
  );
}
