import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { load, newRequestKey, requireAdmin } from '#pages/page-data.ts';
import { reloadOnConflict } from '#pages/reload-on-conflict.ts';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { listReplies } from '../../contract-replies.ts';
import { MOST_REPLIES } from '#kernel/management/replies.ts';
import { actOnReplies } from './act-on-replies.ts';
import { REPLY_TOASTS } from './reply-words.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { ReplyList } from './ReplyList.tsx';

// An administrator who reads that another was first finds the other's text in the list.
export const shouldRevalidate = reloadOnConflict;

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'accounts', 'listings', 'disputes');
  const replies = await load(args, (api) => api.call(listReplies));
  const asked = new URL(args.request.url).searchParams.get('edit');
  return { replies, edited: replies.find(({ id }) => id === asked) ?? null, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'accounts', 'listings', 'disputes');
  return actOnReplies(args, await args.request.formData());
}

/** On a phone it is below the list, one step away. */
const FORM = 'reply-form';

/** The texts that administrators write again and again, and the form that keeps one more or changes one. */
export default function RepliesPage() {
  const { replies, edited, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast(REPLY_TOASTS.failed, state);
  const isFull = replies.length >= MOST_REPLIES && edited === null;
  return (
    <>
      <PageHeader
        title="Saved replies"
        subtitle="Texts that all administrators share. Insert one where you would type it again, and edit it before you send it."
        actions={
          edited === null &&
          !isFull &&
          replies.length > 0 && (
            <a href={`#${FORM}`} className={buttonStyle({ variant: 'secondary', className: 'lg:hidden' })}>
              New saved reply
            </a>
          )
        }
        crumbs={[{ label: 'Admin panel', to: adminPaths.adminPanel() }, { label: 'Saved replies' }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,28rem)]">
        <div className="grid gap-6">
          {replies.length === 0 ? (
            <EmptyState title="No saved replies yet">
              Save what you write again and again: a question for photos, the reason of a refund, what is wrong with a
              blurred document.
            </EmptyState>
          ) : (
            <ReplyList replies={replies} editedId={edited?.id} />
          )}
        </div>
        <div id={FORM} className={edited ? 'max-lg:order-first' : undefined}>
          <Card title={edited ? `Change “${edited.name}”` : 'New saved reply'}>
            {isFull ? (
              `There are ${MOST_REPLIES} saved replies, which is the limit. Delete one to save another.`
            ) : (
              <ReplyForm key={edited?.id ?? replies.length} reply={edited} requestKey={requestKey} state={state} />
            )}
          </Card>
        </div>
      </div>
    </>
  );
}
