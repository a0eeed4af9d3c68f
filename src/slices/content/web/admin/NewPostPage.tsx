import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { newRequestKey, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { actOnPost } from './act-on-post.ts';
import { PostEditor } from './PostEditor.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { firstName, lastName } = requireAdmin(args, 'content');
  return { author: `${firstName} ${lastName}`, requestKey: newRequestKey() };
}

export function action(args: ActionFunctionArgs) {
  return actOnPost(args, null);
}

/** A new article. */
export default function NewPostPage() {
  const { author, requestKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="New article"
        crumbs={[{ label: 'Content Management', to: adminPaths.contentAdmin() }, { label: 'New article' }]}
      />
      <PostEditor
        post={null}
        present="draft"
        author={author}
        response={useActionResponse<typeof action>()}
        requestKey={requestKey}
      />
    </>
  );
}
