import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { load, newRequestKey, nowOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { showAdminPost } from '../../contract.ts';
import { postState } from '../../domain/publication.ts';
import { actOnPost } from './act-on-post.ts';
import { PostEditor } from './PostEditor.tsx';
import { STATE_WORDS } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { firstName, lastName } = requireAdmin(args, 'content');
  const post = await load(args, (api) => api.call(showAdminPost, { params: { id: args.params['id'] ?? '' } }));
  return {
    post,
    state: postState(post, nowOf(args.context)),
    author: `${firstName} ${lastName}`,
    requestKey: newRequestKey(),
  };
}

export function action(args: ActionFunctionArgs) {
  return actOnPost(args, args.params['id'] ?? '');
}

/** An article, to be changed. Its address stays once it came out. */
export default function EditPostPage() {
  const { post, state, author, requestKey } = useLoaderData<typeof loader>();
  const response = useActionResponse<typeof action>();
  return (
    <>
      <PageHeader
        title={post.title}
        badge={<Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Badge>}
        crumbs={[{ label: 'Content Management', to: adminPaths.contentAdmin() }, { label: post.title }]}
        actions={
          state === 'published' && (
            <ButtonLink to={paths.blogPost(post.slug)} variant="secondary">
              View on the blog
            </ButtonLink>
          )
        }
      />
      <PostEditor
        key={post.id}
        post={post}
        present={state}
        author={author}
        response={response}
        requestKey={requestKey}
      />
    </>
  );
}
