import { cursorOf } from '#pages/cursor-of.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { permits } from '#kernel/permissions/permission.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, nowOf, refuse, requestKeyOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { deleteBlogPost, listAllPosts } from '../../contract.ts';
import { blogCategoryLabel } from '../../domain/category.ts';
import { postState } from '../../domain/publication.ts';
import { NO_POSTS, STATE_WORDS, TOASTS } from './words.ts';

const SHOWN = 20;

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireAdmin(args, 'content', 'settings');
  // The entry of the menu leads here; an administrator of the other half of these pages begins with that.
  if (!permits(viewer, ['content'])) throw redirect(adminPaths.deliveryTypes());
  const cursor = cursorOf(new URL(args.request.url).searchParams);
  const page = await load(args, (api) => api.call(listAllPosts, { query: { cursor, limit: SHOWN } }));
  const now = nowOf(args.context);
  const rows = page.items.map(({ id, title, slug, category, author, featured, publishDate, published, updatedAt }) => {
    return {
      id,
      title,
      slug,
      category,
      author,
      featured,
      publishDate,
      updatedAt,
      state: postState({ published, publishDate }, now),
    };
  });
  return { rows, nextCursor: page.nextCursor, requestKey: newRequestKey() };
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const id = String(form.get('id') ?? '');
  const deleted = await attempt(args, form, (api) =>
    api.call(deleteBlogPost, { params: { id }, idempotencyKey: requestKeyOf(form) }),
  );
  return deleted.ok
    ? redirectWithToast(adminPaths.contentAdmin(), TOASTS.deleted)
    : refuse(deleted.state, deleted.status);
}

function columnsFor(requestKey: string): Column<Row>[] {
  return [
    { key: 'title', header: 'Article', cell: (row) => <span className="whitespace-normal">{row.title}</span> },
    {
      key: 'state',
      header: 'State',
      cell: (row) => <Badge tone={STATE_WORDS[row.state].tone}>{STATE_WORDS[row.state].label}</Badge>,
    },
    { key: 'category', header: 'Category', minor: true, cell: (row) => blogCategoryLabel(row.category) },
    {
      key: 'author',
      header: 'Author',
      minor: true,
      cell: (row) => <span className="whitespace-nowrap">{row.author}</span>,
    },
    { key: 'date', header: 'Date', cell: (row) => (row.publishDate ? <DateTime value={row.publishDate} /> : '—') },
    {
      key: 'act',
      header: 'Actions',
      cell: (row) => (
        <span className="relative z-1 flex justify-end gap-1">
          {row.state === 'published' && (
            <ButtonLink to={paths.blogPost(row.slug)} variant="quiet" size="sm" aria-label={`View ${row.title}`}>
              View
            </ButtonLink>
          )}
          <ConfirmDialog
            id={`delete-${row.id}`}
            trigger={
              <>
                Delete<span className="sr-only"> {row.title}</span>
              </>
            }
            triggerLook={{ variant: 'quiet', size: 'sm' }}
            title="Delete this article?"
            confirm={`Delete “${row.title}”`}
            busyLabel="Deleting..."
            danger
            hidden={{ id: row.id }}
            requestKey={requestKey}
          >
            <p>
              Readers who follow a link to it will find that it is gone. This cannot be undone; setting it back to a
              draft can.
            </p>
          </ConfirmDialog>
        </span>
      ),
    },
  ];
}

/** Every article, the newest first, for those who write. */
export default function PostsPage() {
  const { rows, nextCursor, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast('Delete Failed', state);
  useLive(['me', 'market']);
  const write = <ButtonLink to={adminPaths.newPost()}>New article</ButtonLink>;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft">
          Drafts are seen here only. A scheduled article is published automatically at its time.
        </p>
        {write}
      </div>
      <Card flush>
        <DataTable
          caption="Articles"
          columns={columnsFor(requestKey)}
          rows={rows}
          rowKey={(row) => row.id}
          rowTo={(row) => adminPaths.editPost(row.id)}
          empty={
            <EmptyState title={NO_POSTS} action={write}>
              What you write appears on the blog, in its feed and on the landing page’s education hub.
            </EmptyState>
          }
        />
      </Card>
      <Pagination nextCursor={nextCursor} />
    </>
  );
}
