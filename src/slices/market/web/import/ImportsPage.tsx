import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { load, requireAdmin } from '#pages/page-data.ts';
import { startTableImport } from '#parts/files/start-table-import.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { FileInput } from '#ui/forms/FileInput.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type ImportHead, listPriceImports, startPriceImport } from '../../contract-import.ts';
import { MOST_PRICE_BYTES } from '../../domain/import/limits.ts';
import { countWords, STATES } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'content');
  return load(args, (api) => api.call(listPriceImports));
}

const MOST_MB = MOST_PRICE_BYTES / 1024 / 1024;

export function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'content');
  return startTableImport(args, {
    mostBytes: MOST_PRICE_BYTES,
    start: (api, body) => api.call(startPriceImport, { body }),
    page: adminPaths.priceImport,
  });
}

const columns: readonly Column<ImportHead>[] = [
  {
    key: 'file',
    header: 'File',
    cell: ({ fileName, source }) => (
      <span className="wrap-anywhere">
        <TwoLines first={fileName} second={source ?? 'WFP'} />
      </span>
    ),
  },
  { key: 'state', header: 'State', cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge> },
  { key: 'when', header: 'Loaded', cell: ({ appliedAt, madeAt }) => <DateTime value={appliedAt ?? madeAt} /> },
  {
    key: 'what',
    header: 'Prices',
    cell: (head) => (head.state === 'columns_needed' ? '–' : <span className="figures">{countWords(head)}</span>),
  },
];

/** Where operators load newer market prices, and see what was loaded. */
export default function ImportsPage() {
  const { imports, fetched } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <>
      <Card title="Load market prices" className="max-w-2xl">
        <Form state={state} encType="multipart/form-data" keepsDraft={false}>
          <FileInput
            name="file"
            label="CSV or Excel file"
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            maxBytes={MOST_PRICE_BYTES}
            hint={`As WFP publishes it on HDX, or any table of prices. At most ${MOST_MB} MB. You see what it does before anything is published.`}
          />
          <SubmitButton busyLabel="Reading..." wide className="justify-self-start">
            Look at it
          </SubmitButton>
        </Form>
        {fetched && (
          <p className="mt-4 text-sm text-soft">
            Also read once a day by itself.{' '}
            {fetched.at && (
              <>
                Last: <DateTime value={fetched.at} />, {fetched.outcome}.
              </>
            )}
          </p>
        )}
      </Card>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={adminPaths.priceReports()} variant="secondary">
          Reports from the field
        </ButtonLink>
        <ButtonLink to={adminPaths.pricesSetAside()} variant="secondary">
          What the rule sets aside
        </ButtonLink>
        <ButtonLink to={adminPaths.nationalYields()} variant="secondary">
          National yields
        </ButtonLink>
      </div>
      <Card title="Loaded so far" flush>
        <DataTable
          caption="Files of prices"
          columns={columns}
          rows={imports}
          rowKey={({ id }) => id}
          rowTo={({ id }) => adminPaths.priceImport(id)}
          empty={
            <EmptyState title="No file yet">The prices are those that this marketplace was installed with.</EmptyState>
          }
        />
      </Card>
    </>
  );
}
