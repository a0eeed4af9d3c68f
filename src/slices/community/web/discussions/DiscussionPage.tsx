import { cursorOf } from '#pages/cursor-of.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, nowOf, refuse, requestKeyOf, viewerOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { useViewer } from '#pages/use-viewer.ts';
import { Breadcrumbs } from '#ui/layout/Breadcrumbs.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { listExperts, listReplies, readDiscussion, solveDiscussion, writeReply } from '../../contract.ts';
import { actOnPost, fieldsOf } from '../act-on-post.ts';
import { CommunitySidebar } from '../CommunitySidebar.tsx';
import { DiscussionArticle } from './DiscussionArticle.tsx';
import { metaOf } from '../meta-of.ts';
import { idIn } from '../page-params.ts';
import { ReplyForm } from '../ReplyForm.tsx';
import { ReplyItem } from './ReplyItem.tsx';
import { counted, DISCUSSION_WORDS, TOASTS } from '../words.ts';

const REPLIES = 50;

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: idIn(args.params) };
  const url = new URL(args.request.url);
  const query = { cursor: cursorOf(url.searchParams), limit: REPLIES };
  const [discussion, replies, experts] = await load(args, (api) =>
    Promise.all([
      api.call(readDiscussion, { params }),
      api.call(listReplies, { params, query }),
      api.call(listExperts, { query: { limit: 3 } }),
    ]),
  );
  const requestKey = viewerOf(args.context) ? newRequestKey() : '';
  return {
    discussion,
    replies,
    experts: experts.items,
    requestKey,
    now: nowOf(args.context).toISOString(),
    origin: url.origin,
  };
}

export async function action(args: ActionFunctionArgs) {
  const params = { id: idIn(args.params) };
  const form = await args.request.formData();
  const path = paths.discussion(params.id);
  const done = await actOnPost(args, form, { id: params.id, path });
  if (done) return done;
  if (form.get('intent') === 'solve') {
    const replyId = String(form.get('replyId') ?? '') || null;
    const solved = await attempt(args, form, (api) => api.call(solveDiscussion, { params, body: { replyId } }));
    return solved.ok
      ? redirectWithToast(path, replyId ? TOASTS.solved : TOASTS.reopened)
      : refuse(solved.state, solved.status);
  }
  if (form.get('intent') !== 'reply') throw data(null, { status: 400 });
  const parsed = fieldsOf(form, writeReply.body);
  if (!parsed.ok) return refuse(parsed.state);
  const made = await attempt(args, form, (api) =>
    api.call(writeReply, { params, body: parsed.values, idempotencyKey: requestKeyOf(form) }),
  );
  return made.ok ? redirectWithToast(`${path}#post-${made.value.id}`, TOASTS.replied) : refuse(made.state, made.status);
}

export function meta({ loaderData }: { readonly loaderData?: Awaited<ReturnType<typeof loader>> }) {
  if (!loaderData) return [{ title: 'Discussion · Farmgate Community' }];
  const { discussion, origin } = loaderData;
  return metaOf({
    title: discussion.title,
    text: discussion.body,
    url: `${origin}${paths.discussion(discussion.id)}`,
    structured: {
      '@type': 'DiscussionForumPosting',
      headline: discussion.title,
      text: discussion.body,
      author: { '@type': 'Person', name: discussion.author },
      datePublished: discussion.createdAt,
      commentCount: discussion.replies,
    },
  });
}

/** One discussion with its replies. */
export default function DiscussionPage() {
  const { discussion, replies, experts, requestKey, now } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['market']);
  useFailureToast('Not done', state);
  const viewer = useViewer();
  const lastOwnId = replies.items.findLast((reply) => reply.authorId === viewer?.id)?.id;
  const maySolve = discussion.actions.includes('solve');
  return (
    <div className="page-width grid gap-6 pt-5">
      <Breadcrumbs
        crumbs={[
          { label: 'Community', to: paths.community() },
          { label: DISCUSSION_WORDS[discussion.category], to: paths.community({ category: discussion.category }) },
          { label: discussion.title },
        ]}
      />
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[1fr_20rem]">
        <div className="grid content-start gap-8">
          <DiscussionArticle discussion={discussion} state={state} now={now} requestKey={requestKey} />
          <section aria-labelledby="replies" className="grid gap-4">
            <h2 id="replies" className="text-2xl font-bold">
              {discussion.replies === 0 ? 'No replies yet' : counted(discussion.replies, 'reply', 'replies')}
            </h2>
            {replies.items.length > 0 && (
              <Card flush>
                <ol className="divide-y divide-line">
                  {replies.items.map((reply) => (
                    <ReplyItem
                      key={reply.id}
                      reply={reply}
                      maySolve={maySolve}
                      state={state}
                      now={now}
                      requestKey={requestKey}
                    />
                  ))}
                </ol>
              </Card>
            )}
            <Pagination nextCursor={replies.nextCursor} />
            {discussion.hidden === null && (
              <ReplyForm intent="reply" state={state} requestKey={requestKey} lastOwnId={lastOwnId} />
            )}
          </section>
        </div>
        <CommunitySidebar experts={experts} />
      </div>
    </div>
  );
}
