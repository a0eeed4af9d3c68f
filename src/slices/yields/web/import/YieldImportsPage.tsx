import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { load, requireAdmin } from '#pages/page-data.ts';
import { startTableImport } from '#parts/files/start-table-import.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { FileInput } from '#ui/forms/FileInput.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { type KnownYield, listYieldImports, startYieldImport, type YieldImportHead } from '../../contract-import.ts';
import { cropName } from '../../domain/crops.ts';
import { MOST_YIELD_BYTES } from '../../domain/import/limits.ts';
import { countWords, STATES, tonnesWord } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'content');
  return load(args, (api) => api.call(listYieldImports));
}

export function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'content');
  return startTableImport(args, {
    mostBytes: MOST_YIELD_BYTES,
    start: (api, body) => api.call(startYieldImport, { body }),
    page: adminPaths.yieldImport,
  });
}

const importColumns: readonly Column<YieldImportHead>[] = [
  { key: 'file', header: 'File', cell: ({ fileName }) => <span className="wrap-anywhere">{fileName}</span> },
  { key: 'state', header: 'State', cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge> },
  { key: 'when', header: 'Loaded', cell: ({ appliedAt, madeAt }) => <DateTime value={appliedAt ?? madeAt} /> },
  { key: 'what', header: 'Figures', cell: (head) => <span className="figures">{countWords(head)}</span> },
];

const cropColumns: readonly Column<KnownYield>[] = [
  { key: 'crop', header: 'Crop', cell: ({ crop }) => cropName(crop) },
  {
    key: 'years',
    header: 'Years',
    cell: ({ firstYear, lastYear }) => <span className="figures">{`${firstYear} to ${lastYear}`}</span>,
  },
  { key: 'last', header: 'Last, t/ha', numeric: true, cell: ({ tonnes }) => tonnesWord(tonnes) },
];

/** Where operators load newer national yields, which forecasts of fields rest on. */
export default function YieldImportsPage() {
  const { imports, crops } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <>
      <PageHeader
        title="National Yields"
        subtitle="What forecasts of farmers’ fields rest on."
        crumbs={[
          { label: 'Content Management', to: adminPaths.contentAdmin() },
          { label: 'Market Prices', to: adminPaths.prices() },
          { label: 'National Yields' },
        ]}
      />
      <div className="grid gap-6">
        <Card title="Load figures of FAOSTAT" className="max-w-2xl">
          <Form state={state} encType="multipart/form-data" keepsDraft={false}>
            <FileInput
              name="file"
              label="CSV or Excel file"
              accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              maxBytes={MOST_YIELD_BYTES}
              hint={`From faostat.fao.org: Crops and livestock products, Ghana, Yield. At most ${MOST_YIELD_BYTES / 1024 / 1024} MB. You see what it does before any forecast changes.`}
            />
            <SubmitButton busyLabel="Reading..." wide className="justify-self-start">
              Look at it
            </SubmitButton>
          </Form>
        </Card>
        <Card title="Loaded so far" flush>
          <DataTable
            caption="Files of national yields"
            columns={importColumns}
            rows={imports}
            rowKey={({ id }) => id}
            rowTo={({ id }) => adminPaths.yieldImport(id)}
            empty={
              <EmptyState title="No file yet">
                The figures are those that this marketplace was installed with.
              </EmptyState>
            }
          />
        </Card>
        <Card title="In use now" flush>
          <DataTable caption="National yields in use" columns={cropColumns} rows={crops} rowKey={({ crop }) => crop} />
        </Card>
      </div>
    </>
  );
}
