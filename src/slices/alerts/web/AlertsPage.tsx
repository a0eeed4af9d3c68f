import { byLetters } from '#kernel/written/lists.ts';
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, refuse, requireViewer } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { parseGhs } from '#kernel/money.ts';
import { showPriceChoices } from '#slices/market/contract.ts';
import { type FormState, keptText, sentText } from '#ui/form-state/form-state.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { addGoodsAlert, addPriceAlert, listAlerts, stopAlert } from '../contract.ts';
import { ALERT_CROPS } from '../domain/crops.ts';
import { AlertList } from './AlertList.tsx';
import { PriceAlertForm } from './PriceAlertForm.tsx';
import { TOASTS } from './words.ts';

const CROPS = ALERT_CROPS.map(({ slug, name }) => ({ value: slug, label: name }));

export async function loader(args: LoaderFunctionArgs) {
  requireViewer(args);
  const search = new URL(args.request.url).searchParams;
  const [{ alerts }, { markets }] = await load(args, (api) =>
    Promise.all([api.call(listAlerts), api.call(showPriceChoices)]),
  );
  const crop = ALERT_CROPS.find(({ slug }) => slug === search.get('commodity')) ?? ALERT_CROPS[0];
  const names = markets.map(({ slug, name }) => ({ value: slug, label: name }));
  return {
    alerts,
    markets: names.toSorted((one, other) => byLetters(one.label, other.label)),
    asked: {
      commodity: crop?.slug ?? '',
      market: search.get('market') ?? '',
      priceType: crop?.wholesale ? 'wholesale' : 'retail',
    },
    search: (search.get('search') ?? '').slice(0, 500),
  };
}

async function addPrice(args: ActionFunctionArgs, form: FormData) {
  const level = parseGhs(sentText(form, 'level'));
  if (level === null) {
    const state: FormState = { errors: { level: ['Write an amount, as 3.50'] }, values: keptText(form) };
    return refuse(state);
  }
  const body = {
    commodity: sentText(form, 'commodity'),
    market: sentText(form, 'market') || null,
    priceType: sentText(form, 'priceType') === 'retail' ? 'retail' : 'wholesale',
    direction: sentText(form, 'direction') === 'below' ? 'below' : 'above',
    level,
  } as const;
  const encoded = addPriceAlert.body.encode(body);
  const done = await attempt(args, form, (api) => api.call(addPriceAlert, { body: encoded }));
  return done.ok ? redirectWithToast(paths.alerts(), TOASTS.added) : refuse(done.state, done.status);
}

export async function action(args: ActionFunctionArgs) {
  requireViewer(args);
  const form = await args.request.formData();
  const intent = form.get('intent');
  if (intent === 'price') return addPrice(args, form);
  if (intent === 'goods') {
    const body = { search: sentText(form, 'search') };
    const done = await attempt(args, form, (api) => api.call(addGoodsAlert, { body }));
    return done.ok ? redirectWithToast(paths.alerts(), TOASTS.added) : refuse(done.state, done.status);
  }
  if (intent !== 'stop') throw data(null, { status: 400 });
  const params = { id: sentText(form, 'id') };
  const done = await attempt(args, form, (api) => api.call(stopAlert, { params }));
  return done.ok ? redirectWithToast(paths.alerts(), TOASTS.stopped) : refuse(done.state, done.status);
}

/** 'q=maize&region=volta' as 'maize, volta'. */
function searchWords(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !['sort', 'near', 'view', 'cursor'].includes(name));
  return kept.map(([, value]) => value).join(', ');
}

function KeepSearch({ search }: { readonly search: string }) {
  return (
    <Card title="Tell me of new goods">
      <Form intent="goods" hidden={{ search }} keepsDraft={false}>
        <p className="wrap-anywhere">
          When goods come on the market that match <b>{searchWords(search)}</b>.
        </p>
        <SubmitButton busyLabel="Saving..." className="justify-self-start">
          Set the alert
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** A person's alerts, and the form that sets one on a price. */
export default function AlertsPage() {
  const { alerts, markets, asked, search } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast('Alert Not Set', state);
  return (
    <>
      <PageHeader
        title="Alerts"
        subtitle={
          <>
            You get a notice here once a day at most, and by SMS or e-mail{' '}
            <Link to={paths.notifications({ tab: 'choices' })} className="underline">
              as you choose
            </Link>
            .
          </>
        }
        crumbs={[{ label: 'Notifications', to: paths.notifications() }, { label: 'Alerts' }]}
      />
      <div className="grid max-w-3xl gap-6">
        {search !== '' && <KeepSearch search={search} />}
        <AlertList alerts={alerts} />
        <PriceAlertForm
          key={`${asked.commodity} ${asked.market}`}
          crops={CROPS}
          markets={markets}
          asked={asked}
          state={state}
        />
      </div>
    </>
  );
}
