import { byLetters } from '#kernel/written/lists.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatGhs } from '#kernel/money.ts';
import { dayOf } from '#kernel/moment.ts';
import { redirectWithToast } from '#pages/flash.ts';
import {
  attempt,
  checkPermission,
  load,
  newRequestKey,
  nowOf,
  type PageArgs,
  refuse,
  requestKeyOf,
  requireRole,
  sentForm,
} from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { pricePaths } from '#pages/paths/price-paths.ts';
import { VerificationNotice } from '#parts/VerificationNotice.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { sentText } from '#ui/form-state/form-state.ts';
import { intentOf, parseForm } from '#ui/form-state/parse-form.ts';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { listOwnReports, reportPrice, withdrawReport } from '../../contract-reports.ts';
import { COMMODITIES } from '../../domain/commodity.ts';
import { MARKETS } from '../../domain/import/find-market.ts';
import { observedDays, REPORTERS } from '../../domain/reports/bounds.ts';
import { OwnReports } from './OwnReports.tsx';
import { PriceReportForm } from './PriceReportForm.tsx';
import { TOASTS } from './words.ts';

function requireReporter(args: PageArgs) {
  const viewer = requireRole(args, ...REPORTERS);
  checkPermission(viewer, 'content');
  return viewer;
}

const cropName = (commodity: string) => COMMODITIES.find(({ slug }) => slug === commodity)?.name ?? commodity;

export async function loader(args: LoaderFunctionArgs) {
  const { kycStatus } = requireReporter(args);
  const search = new URL(args.request.url).searchParams;
  const reports = await load(args, (api) => api.call(listOwnReports));
  const market = search.get('market') ?? '';
  return {
    kycStatus,
    crops: COMMODITIES.map(({ slug, name }) => ({ value: slug, label: name })),
    markets: MARKETS.map(({ name }) => name).toSorted(byLetters),
    asked: {
      market: MARKETS.some(({ name }) => name === market) ? market : '',
      kind: search.get('kind') === 'wholesale' ? 'wholesale' : 'retail',
    },
    days: observedDays(dayOf(nowOf(args.context))),
    reports: reports.map((one) => ({ ...one, crop: cropName(one.commodity) })),
    requestKey: newRequestKey(),
  };
}

async function report(args: PageArgs, form: FormData) {
  const parsed = parseForm(form, reportPrice.body);
  if (!parsed.ok) return refuse(parsed.state);
  const call = { body: reportPrice.body.encode(parsed.values), idempotencyKey: requestKeyOf(form) };
  const done = await attempt(args, form, (api) => api.call(reportPrice, call));
  if (!done.ok) return refuse(done.state, done.status);
  const { commodity, marketName, priceType, pricePerKg, state } = done.value;
  const what = `${cropName(commodity)} in ${marketName}: ${formatGhs(pricePerKg)} per kg.`;
  return redirectWithToast(pricePaths.reports({ market: marketName, kind: priceType }), {
    title: 'Price Reported',
    text: state === 'counts' ? what : `${what} It is set aside for now: look whether it is right.`,
    tone: state === 'counts' ? 'good' : 'plain',
  });
}

export async function action(args: ActionFunctionArgs) {
  requireReporter(args);
  const form = await sentForm(args);
  if (intentOf(form, ['report', 'withdraw']) === 'report') return report(args, form);
  const done = await attempt(args, form, (api) => api.call(withdrawReport, { params: { id: sentText(form, 'id') } }));
  return done.ok ? redirectWithToast(pricePaths.reports(), TOASTS.withdrawn) : refuse(done.state, done.status);
}

const VERIFICATION = {
  title: 'Your identity is not verified yet',
  reasons: {
    pending: 'Prices are reported by people whose identity was verified.',
    under_review: 'We are looking at your documents. You can report prices once they are approved.',
    rejected: 'Your documents were not accepted. Send them again to report prices.',
  },
};

/** Where people in the field report what produce costs, and see what they reported. */
export default function PriceReportsPage() {
  const { kycStatus, reports, ...form } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  useFailureToast('Not Done', refusalOf(state, 'withdraw'));
  // Empty again once a report has arrived, also one that corrects another.
  const last = reports
    .map(({ reportedAt }) => reportedAt)
    .toSorted()
    .at(-1);
  return (
    <>
      <PageHeader title="Price Reports" subtitle="What a crop costs in a market you saw, today or up to 14 days ago." />
      <VerificationNotice status={kycStatus} {...VERIFICATION} to={paths.kyc()} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <Card title="Report a price">
          <PriceReportForm key={last} {...form} state={refusalOf(state, 'report')} />
        </Card>
        <OwnReports reports={reports} />
      </div>
    </>
  );
}
