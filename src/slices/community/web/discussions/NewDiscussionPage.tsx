import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, newRequestKey, refuse, requestKeyOf, requireViewer } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { startDiscussion } from '../../contract.ts';
import { typedTags } from '../../domain/tags.ts';
import { DiscussionForm } from './DiscussionForm.tsx';
import { listedFields } from '../listed-fields.ts';
import { NarrowPage } from '../NarrowPage.tsx';
import { TOASTS } from '../words.ts';

export function loader(args: LoaderFunctionArgs) {
  requireViewer(args);
  return { requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireViewer(args);
  const form = await args.request.formData();
  const parsed = listedFields(form, startDiscussion.body, { name: 'tags', split: typedTags });
  if (!parsed.ok) return refuse(parsed.state);
  const made = await attempt(args, form, (api) =>
    api.call(startDiscussion, { body: parsed.values, idempotencyKey: requestKeyOf(form) }),
  );
  return made.ok
    ? redirectWithToast(paths.discussion(made.value.id), TOASTS.discussionStarted)
    : refuse(made.state, made.status);
}

/** Starts a discussion. */
export default function NewDiscussionPage() {
  const { requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <NarrowPage
      title="New Discussion"
      subtitle="Everybody can read it. Members reply; you mark the reply that solved it."
    >
      <DiscussionForm state={state} requestKey={requestKey} />
    </NarrowPage>
  );
}
