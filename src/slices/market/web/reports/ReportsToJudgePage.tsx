import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dayInWords } from '#kernel/moment.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, refuse, requireAdmin, sentForm } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { pricePaths } from '#pages/paths/price-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import { type FormState, sentText } from '#ui/form-state/form-state.ts';
import { intentOf } from '#ui/form-state/parse-form.ts';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { listPriceReports, type ReportToJudge, setReportAside, takeReportBack } from '../../contract-reports.ts';
import { COMMODITIES } from '../../domain/commodity.ts';
import { kindWord, STATES, TOASTS } from './words.ts';

const CROPS = [
  { value: '', label: 'All crops' },
  ...COMMODITIES.map(({ slug, name }) => ({ value: slug, label: name })),
];
const SHOWN = [
  { value: 'all', label: 'All reports' },
  { value: 'set_aside', label: 'Set aside' },
];

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'content');
  const search = new URL(args.request.url).searchParams;
  const commodity = COMMODITIES.find(({ slug }) => slug === search.get('commodity'))?.slug;
  const show = search.get('show') === 'set_aside' ? 'set_aside' : 'all';
  return load(args, (api) => api.call(listPriceReports, { query: { commodity, show } }));
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'content');
  const form = await sentForm(args);
  const isAside = intentOf(form, ['set_aside', 'take_back']) === 'set_aside';
  const call = { params: { id: sentText(form, 'id') }, body: { reason: sentText(form, 'reason') } };
  const done = await attempt(args, form, (api) => api.call(isAside ? setReportAside : takeReportBack, call));
  if (!done.ok) return refuse(done.state, done.status);
  return redirectWithToast(adminPaths.priceReports(), isAside ? TOASTS.setAside : TOASTS.takenBack);
}

const cropName = (commodity: string) => CROPS.find(({ value }) => value === commodity)?.label ?? commodity;

function Judge({ report, state }: { readonly report: ReportToJudge; readonly state: FormState | undefined }) {
  const { id, commodity, marketName, pricePerKg, actions } = report;
  const [intent] = actions;
  if (intent === undefined) return <>–</>;
  const isAside = intent === 'set_aside';
  const refusal = refusalOf(state, intent);
  return (
    <ConfirmDialog
      id={`${intent}-${id}`}
      trigger={isAside ? 'Set aside' : 'Take back'}
      triggerLook={{ variant: 'secondary', size: 'sm' }}
      title={isAside ? 'Set this report aside' : 'Take this report back'}
      confirm={isAside ? 'Set it aside' : 'Have it count again'}
      busyLabel="Saving..."
      intent={intent}
      hidden={{ id }}
      {...(refusal?.values['id'] === id && { state: refusal })}
    >
      <p>
        {cropName(commodity)} in {marketName}: <Money pesewas={pricePerKg} /> per kg, by {report.reporter.name}. They
        see the reason.
      </p>
      <TextInput
        name="reason"
        label={isAside ? 'Why this is not a price' : 'Why this can be a price'}
        required
        maxLength={300}
      />
    </ConfirmDialog>
  );
}

const columnsFor = (state: FormState | undefined): readonly Column<ReportToJudge>[] => [
  {
    key: 'crop',
    header: 'Crop',
    cell: ({ commodity, priceType }) => <TwoLines first={cropName(commodity)} second={kindWord(priceType)} />,
  },
  {
    key: 'market',
    header: 'Market',
    cell: ({ marketName, observedOn }) => <TwoLines first={marketName} second={dayInWords(observedOn)} />,
  },
  {
    key: 'price',
    header: 'Per kg',
    numeric: true,
    cell: ({ pricePerKg, price, quantity }) => (
      <TwoLines
        numeric
        first={<Money pesewas={pricePerKg} />}
        second={
          <>
            <Money pesewas={price} /> for {quantity} kg
          </>
        }
      />
    ),
  },
  { key: 'reporter', header: 'Reporter', cell: ({ reporter }) => reporter.name },
  {
    key: 'state',
    header: 'State',
    cell: ({ state: now, reason }) => {
      const badge = <Badge tone={STATES[now].tone}>{STATES[now].word}</Badge>;
      return reason === null ? badge : <TwoLines first={badge} second={reason} />;
    },
  },
  { key: 'act', header: 'Actions', cell: (report) => <Judge report={report} state={state} /> },
];

/** What people in the field reported, who they are, and what does not count. */
export default function ReportsToJudgePage() {
  const reports = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast('Not Done', state);
  return (
    <>
      <PageHeader
        title="Price reports"
        subtitle="Of the last 30 days. A report 2.5 times above or below what all others saw does not count by itself."
        crumbs={[
          { label: 'Content Management', to: adminPaths.contentAdmin() },
          { label: 'Market Prices', to: adminPaths.prices() },
          { label: 'Reports' },
        ]}
        actions={<ButtonLink to={pricePaths.reports()}>Report a price</ButtonLink>}
      />
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <FilterSelect name="commodity" label="Crop" options={CROPS} standard="" />
          <FilterSelect name="show" label="Show" options={SHOWN} standard="all" />
        </div>
        <Card title="Reports" flush>
          <DataTable
            caption="Price reports"
            columns={columnsFor(state)}
            rows={reports}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No reports here">Inspectors report what they see in the field.</EmptyState>}
          />
        </Card>
      </div>
    </>
  );
}
