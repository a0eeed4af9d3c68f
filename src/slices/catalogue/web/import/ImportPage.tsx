import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { requireRole } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { IMPORT_COLUMNS } from '../../domain/import/columns.ts';
import { actOnImport } from './act-on-import.ts';
import { ImportStart } from './ImportStart.tsx';

/** Fetched once there is a file to look at. */
const ImportPreview = lazy(async () => ({ default: (await import('./ImportPreview.tsx')).ImportPreview }));

export function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'farmer');
  return { columns: IMPORT_COLUMNS.map(({ heading, required, ask }) => ({ heading, required, ask })) };
}

export const action = actOnImport;

/** Products from a spreadsheet: the file is chosen, looked at row by row, and made into drafts. */
export default function ImportPage() {
  const { columns } = useLoaderData<typeof loader>();
  const response = useActionResponse<typeof action>();
  useFailureToast('Not Imported', response?.state);
  return (
    <>
      <PageHeader
        title="Import from a spreadsheet"
        subtitle="Add many products at once, or change their prices and stock."
        crumbs={[{ label: 'My Listings', to: paths.listings() }, { label: 'Import' }]}
      />
      {response?.preview ? (
        <Suspense fallback={null}>
          <ImportPreview preview={response.preview} state={response.state} />
        </Suspense>
      ) : (
        <ImportStart columns={columns} state={response?.state} />
      )}
    </>
  );
}
