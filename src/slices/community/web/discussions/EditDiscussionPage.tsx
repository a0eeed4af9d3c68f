import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requireViewer } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { editDiscussion, readDiscussion } from '../../contract.ts';
import { typedTags } from '../../domain/tags.ts';
import { DiscussionForm } from './DiscussionForm.tsx';
import { listedFields } from '../listed-fields.ts';
import { NarrowPage } from '../NarrowPage.tsx';
import { idIn } from '../page-params.ts';
import { TOASTS } from '../words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireViewer(args);
  const discussion = await load(args, (api) => api.call(readDiscussion, { params: { id: idIn(args.params) } }));
  if (!discussion.actions.includes('edit')) throw data({ code: 'community.not_found', detail: '' }, { status: 404 });
  return { discussion, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireViewer(args);
  const params = { id: idIn(args.params) };
  const form = await args.request.formData();
  const parsed = listedFields(form, editDiscussion.body, { name: 'tags', split: typedTags });
  if (!parsed.ok) return refuse(parsed.state);
  const done = await attempt(args, form, (api) => api.call(editDiscussion, { params, body: parsed.values }));
  return done.ok
    ? redirectWithToast(paths.discussion(params.id), TOASTS.discussionChanged)
    : refuse(done.state, done.status);
}

/** Its author rewrites a discussion. */
export default function EditDiscussionPage() {
  const { discussion, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <NarrowPage title="Edit discussion">
      <DiscussionForm discussion={discussion} state={state} requestKey={requestKey} />
    </NarrowPage>
  );
}
