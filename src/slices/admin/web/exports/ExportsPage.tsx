import { formatNumber } from '#kernel/written/numbers.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { permits } from '#kernel/permissions/permission.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, requireRole } from '#pages/page-data.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { sentText } from '#ui/form-state/form-state.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { listExports, removeExport } from '../../contract-exports.ts';
import { EXPORT_NAMES, EXPORT_NEEDS, EXPORTS } from '../../domain/exports.ts';
import { EXPORT_BOUNDS, KEPT_DAYS } from '../../domain/prepared-exports.ts';
import { EXPORT_TOASTS } from './export-words.ts';
import { ExportTable } from './ExportTable.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'admin');
  const items = await load(args, (api) => api.call(listExports));
  return { items, lists: EXPORTS.filter((list) => permits(viewer, EXPORT_NEEDS[list])) };
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'admin');
  const form = await args.request.formData();
  const removed = await attempt(args, form, (api) => api.call(removeExport, { params: { id: sentText(form, 'id') } }));
  return redirectWithToast(
    adminPaths.exports(),
    removed.ok ? EXPORT_TOASTS.removed : failureToast('Nothing Was Deleted', removed.state),
  );
}

const atOnce = formatNumber(EXPORT_BOUNDS.rowsAtOnce);

/** The files that are prepared in the background, and the lists that can be asked for whole. */
export default function ExportsPage() {
  const { items, lists } = useLoaderData<typeof loader>();
  useLive(['me']);
  const isWaiting = items.some(({ state }) => state === 'waiting' || state === 'making');
  return (
    <>
      {isWaiting && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <PageHeader
        title="Exports"
        subtitle={`Lists of up to ${atOnce} rows download at once from their pages. Larger ones are prepared here and kept for ${KEPT_DAYS} days. Only you see them.`}
        crumbs={[{ label: 'Admin dashboard', to: adminPaths.admin() }, { label: 'Exports' }]}
      />
      <div className="grid gap-6">
        <Card flush>
          {items.length === 0 ? (
            <EmptyState title="No files yet">
              Choose “Export CSV” on a list. When it is too large to download at once, you can have it prepared, and it
              appears here.
            </EmptyState>
          ) : (
            <ExportTable items={items} />
          )}
        </Card>
        {lists.length > 0 && (
          <Card title="Prepare a whole list">
            <p className="mb-4 text-soft">
              All of its rows. To keep filters, choose “Export CSV” beside them on the list.
            </p>
            <ul aria-label="Lists" className="flex flex-wrap gap-2">
              {lists.map((list) => (
                <li key={list}>
                  <ButtonLink to={adminPaths.newExport({ list })} variant="secondary" size="sm">
                    {EXPORT_NAMES[list]}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}
