import { adminPaths } from '#pages/paths/admin-paths.ts';
import { load, newRequestKey, requireAdmin } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { listSecondLooks } from '../../contract-looks.ts';
import { compareInspectors, type InspectorFigures } from '../../contract-inspectors.ts';
import { MONTHS } from '../../forms.ts';
import { actOnLook } from './act-on-look.ts';
import { SecondLooks } from './SecondLooks.tsx';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'listings');
  const asked = new URL(args.request.url).searchParams.get('months');
  const months = MONTHS.find((known) => known === asked) ?? '3';
  return load(args, async (api) => ({
    figures: await api.call(compareInspectors, { query: { months } }),
    looks: await api.call(listSecondLooks),
    requestKey: newRequestKey(),
  }));
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'listings');
  return actOnLook(args);
}

/** Beyond this share of reports on one farmer's goods it is worth a look. */
const MUCH_OF_ONE_PERCENT = 40;

const STANDS = { higher: 'Scores higher', lower: 'Scores lower' } as const;

function points(differs: number): string {
  return differs > 0 ? `+${differs.toFixed(1)}` : differs.toFixed(1).replace('-', '−');
}

function Paired({ paired: { looks, differs, close } }: Pick<InspectorFigures, 'paired'>) {
  if (differs === null) return '—';
  return (
    <span className="grid">
      <span className="figures">{points(differs)}</span>
      <span className="figures text-sm text-soft">
        {close} % of {looks} within 1
      </span>
    </span>
  );
}

function Differs({ differs, stands }: Pick<InspectorFigures, 'differs' | 'stands'>) {
  if (differs === null) return '—';
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {stands !== null && <Badge tone="wait">{STANDS[stands]}</Badge>}
      <span className="figures">{points(differs)}</span>
    </span>
  );
}

function MostOf({ mostOf, reports }: Pick<InspectorFigures, 'mostOf' | 'reports'>) {
  const stands = reports > 10 && mostOf.percent > MUCH_OF_ONE_PERCENT;
  return (
    <>
      <Link to={paths.farmer(mostOf.farmerId)} className="underline">
        {mostOf.farmerName}
      </Link>{' '}
      <span className={stands ? 'figures font-semibold' : 'figures text-soft'}>{mostOf.percent} %</span>
    </>
  );
}

const COLUMNS: readonly Column<InspectorFigures>[] = [
  {
    key: 'inspector',
    header: 'Inspector',
    cell: ({ inspector }) => (
      <Link to={adminPaths.userAccess(inspector.id)} className="font-semibold text-leaf-ink hover:underline">
        {inspector.name}
      </Link>
    ),
  },
  { key: 'reports', header: 'Reports', numeric: true, cell: ({ reports }) => reports },
  { key: 'approved', header: 'Approved', numeric: true, cell: ({ approved }) => `${approved} %` },
  { key: 'score', header: 'Mean score', numeric: true, cell: ({ score }) => score.toFixed(1) },
  { key: 'differs', header: 'Beside others', numeric: true, cell: (row) => <Differs {...row} /> },
  { key: 'paired', header: 'Second inspections', numeric: true, cell: (row) => <Paired {...row} /> },
  {
    key: 'grades',
    header: 'A, B, C, D',
    minor: true,
    numeric: true,
    cell: ({ grades: { A, B, C, D } }) => `${A}, ${B}, ${C}, ${D}`,
  },
  {
    key: 'quick',
    header: 'Quick premium',
    cell: ({ quick }) =>
      quick === null ? (
        '—'
      ) : (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge tone="wait">{`${quick.reports} in a row`}</Badge>
          <Link to={paths.farmer(quick.farmerId)} className="underline">
            {quick.farmerName}
          </Link>
        </span>
      ),
  },
  { key: 'most', header: 'Most of one farmer', minor: true, cell: (row) => <MostOf {...row} /> },
];

/** Every inspector beside all others: who scores the same goods higher or lower than chance explains. */
export default function InspectorsPage() {
  const { figures, looks, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <>
      <PageHeader
        title="Inspectors"
        subtitle="What each inspector found, compared with all others in goods of the same category. Differences that chance does not explain are marked: half a point or more, over twenty reports. Second inspections compare two inspectors on the very same goods. Quick premium counts grades A for one farmer within ten minutes of the report before."
      />
      <SecondLooks looks={looks} state={state} requestKey={requestKey} />
      <div className="mb-5 flex flex-wrap gap-3">
        <FilterSelect
          name="months"
          label="Months"
          standard="3"
          options={[
            { value: '1', label: 'This month' },
            { value: '3', label: 'Three months' },
            { value: '12', label: 'Twelve months' },
          ]}
        />
      </div>
      <Card flush>
        <DataTable
          caption="Inspectors and their findings"
          columns={COLUMNS}
          rows={figures}
          rowKey={({ inspector }) => inspector.id}
          empty={
            <EmptyState title="No reports yet">
              Inspectors appear here once they have reported in these months.
            </EmptyState>
          }
        />
      </Card>
    </>
  );
}
