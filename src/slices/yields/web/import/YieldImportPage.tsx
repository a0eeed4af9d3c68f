import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, refuse, requireAdmin, sentForm } from '#pages/page-data.ts';
import { ImportActs } from '#parts/files/ImportActs.tsx';
import { ImportFigures } from '#parts/files/ImportFigures.tsx';
import { Alert } from '#ui/display/Alert.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { intentOf } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import {
  applyYieldImport,
  discardYieldImport,
  showYieldImport,
  undoYieldImport,
  type YieldImportView,
} from '../../contract-import.ts';
import { cropName } from '../../domain/crops.ts';
import { NO_FIGURE_WORDS, STATES, tonnesWord } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'content');
  const params = { id: String(args.params['id']) };
  return load(args, (api) => api.call(showYieldImport, { params }));
}

const INTENTS = ['apply', 'undo', 'discard'] as const;
const ACTS = {
  apply: { endpoint: applyYieldImport, title: 'Figures In Use', text: 'Forecasts rest on them from now on.' },
  undo: { endpoint: undoYieldImport, title: 'Import Undone', text: 'Forecasts rest on the figures from before.' },
  discard: { endpoint: discardYieldImport, title: 'File Discarded', text: 'No figure was changed.' },
} as const;

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'content');
  const form = await sentForm(args);
  const intent = intentOf(form, INTENTS);
  const params = { id: String(args.params['id']) };
  const { endpoint, title, text } = ACTS[intent];
  const done = await attempt(args, form, async (api) => {
    await api.call(endpoint, { params });
  });
  if (!done.ok) return refuse(done.state, done.status);
  const page = intent === 'discard' ? adminPaths.nationalYields() : adminPaths.yieldImport(params.id);
  return redirectWithToast(page, { title, text, tone: 'good' });
}

type Change = YieldImportView['changes'][number];

const columns: readonly Column<Change>[] = [
  { key: 'crop', header: 'Crop', cell: ({ crop }) => cropName(crop) },
  { key: 'year', header: 'Year', cell: ({ year }) => <span className="figures">{year}</span> },
  { key: 'before', header: 'Before', numeric: true, cell: ({ before }) => (before ? tonnesWord(before) : '–') },
  { key: 'tonnes', header: 'Tonnes from a hectare', numeric: true, cell: ({ tonnes }) => tonnesWord(tonnes) },
];

function Figures({ view }: { readonly view: YieldImportView }) {
  const figures = [
    { label: 'New', value: view.new },
    { label: 'Changed', value: view.changed },
    { label: 'Equal', value: view.equal },
    { label: 'Refused', value: view.refused, note: 'Something is wrong with the line' },
    { label: 'Left out', value: view.leftOut, note: 'About something else' },
  ];
  return <ImportFigures figures={figures} />;
}

function Refused({ rows }: { readonly rows: YieldImportView['refusedRows'] }) {
  if (rows.length === 0) return null;
  return (
    <Card title="Lines that are not used" className="max-w-4xl">
      <ul className="grid gap-2">
        {rows.map(({ row, reason }) => (
          <li key={row}>
            <span className="figures font-semibold">{`Line ${row}`}</span> {NO_FIGURE_WORDS[reason]}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One file of national yields: what it would do, or did, and the buttons that do it. */
export default function YieldImportPage() {
  const view = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const { tone, word } = STATES[view.state];
  useFailureToast('Not Done', state);
  return (
    <>
      <PageHeader
        title="FAOSTAT yields"
        subtitle={<span className="wrap-anywhere">{view.fileName}</span>}
        badge={<Badge tone={tone}>{word}</Badge>}
        crumbs={[
          { label: 'Content Management', to: adminPaths.contentAdmin() },
          { label: 'National Yields', to: adminPaths.nationalYields() },
          { label: 'File' },
        ]}
      />
      <div className="grid gap-6">
        {view.state === 'ready' && !view.actions.includes('apply') && (
          <Alert tone="plain" title="This file brings nothing new">
            Its figures are in use already.
          </Alert>
        )}
        <Figures view={view} />
        <ImportActs
          actions={view.actions}
          apply={{ label: `Use ${view.new + view.changed} figures`, busyLabel: 'Applying...' }}
          undoing="Forecasts rest on the figures from before again."
        />
        <Card title="What it changes" flush>
          <DataTable
            caption="Figures of the file"
            columns={columns}
            rows={view.changes}
            rowKey={({ crop, year }) => `${crop} ${year}`}
            empty={<EmptyState title="No figure changes">Nothing in the file is new.</EmptyState>}
          />
        </Card>
        <Refused rows={view.refusedRows} />
      </div>
    </>
  );
}
