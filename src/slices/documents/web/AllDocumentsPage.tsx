import { cursorOf } from '#pages/cursor-of.ts';
import { SEES_ORDERS } from '#kernel/permissions/permission.ts';
import { load, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listAllDocuments } from '../contract.ts';
import { ListedDocuments } from './ListedDocuments.tsx';

const LONGEST_WORDS = 60;

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, ...SEES_ORDERS);
  const asked = new URL(args.request.url).searchParams;
  const q = (asked.get('q') ?? '').trim().slice(0, LONGEST_WORDS);
  const cursor = cursorOf(asked);
  const page = await load(args, (api) => api.call(listAllDocuments, { query: { q, cursor } }));
  return { ...page, q };
}

/** Every document, for administrators: found by its number, its code or its order. */
export default function AllDocumentsPage() {
  const { items, nextCursor, q } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Documents"
        subtitle="Every invoice, receipt, credit note and statement, newest first. None of them can be changed."
        crumbs={[{ label: 'Admin dashboard', to: adminPaths.admin() }, { label: 'Documents' }]}
      />
      <div className="grid gap-6">
        <div className="flex max-w-2xl">
          <SearchInput
            label="Find a document by its number, its verification code or its order"
            placeholder="Number, verification code or order"
            defaultValue={q}
          />
        </div>
        {items.length === 0 ? (
          <EmptyState
            title="No documents found"
            action={
              <ButtonLink to={adminPaths.allDocuments()} variant="secondary">
                Show all documents
              </ButtonLink>
            }
          >
            {q === '' ? 'The first is issued when an order is paid.' : 'Type the whole number or the whole code.'}
          </EmptyState>
        ) : (
          <ListedDocuments documents={items} />
        )}
        <Pagination nextCursor={nextCursor} />
      </div>
    </>
  );
}
