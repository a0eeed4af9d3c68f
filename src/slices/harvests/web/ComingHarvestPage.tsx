import { useTexts } from '#ui/languages/use-texts.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireRole, viewerOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { payPath, withoutIdleNumber } from '#slices/orders/parts/checkout/pay-path.ts';
import { payerOf } from '#slices/orders/parts/checkout/payer-of.ts';
import { loadPayMeans } from '#slices/escrow/parts/means/load-pay-means.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Alert } from '#ui/display/Alert.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Breadcrumbs } from '#ui/layout/Breadcrumbs.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { needsNumber } from '#wire/fields.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { readComing } from '../contract-harvests.ts';
import { makePreOrder, preOrderFields } from '../contract-pre-orders.ts';
import type { HarvestView } from '../views.ts';
import { HarvestBadge, HarvestFacts } from './HarvestFacts.tsx';
import { PreOrderForm } from './PreOrderForm.tsx';
import { daysWords } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: args.params['id'] ?? '' };
  const harvest = await load(args, (api) => api.call(readComing, { params }));
  const viewer = viewerOf(args.context);
  return {
    harvest,
    viewer: viewer && { role: viewer.role, owns: viewer.id === harvest.farmer.id },
    typed: new URL(args.request.url).searchParams.get('quantity')?.trim().slice(0, 12) ?? '',
    means: await loadPayMeans(args),
    payer: payerOf(viewer?.phone ?? null),
    requestKey: newRequestKey(),
  };
}

export function meta({ loaderData }: { readonly loaderData?: Awaited<ReturnType<typeof loader>> }) {
  const product = loaderData?.harvest.listing.productName ?? 'Harvest';
  return [{ title: `Coming harvest of ${product} · Farmgate` }];
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'buyer');
  const params = { id: args.params['id'] ?? '' };
  const form = await args.request.formData();
  const parsed = parseForm(withoutIdleNumber(form), preOrderFields.refine(...needsNumber()));
  if (!parsed.ok) return refuse(parsed.state);
  const body = makePreOrder.body.encode(parsed.values);
  const made = await attempt(args, form, (api) =>
    api.call(makePreOrder, { params, body, idempotencyKey: requestKeyOf(form) }),
  );
  return made.ok ? redirect(payPath(made.value.paymentId, parsed.values.network)) : refuse(made.state, made.status);
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** What somebody can do who cannot pre-order here now. */
function InPlaceOfForm({ harvest, viewer }: { readonly harvest: HarvestView; readonly viewer: Loaded['viewer'] }) {
  const say = useTexts();
  if (viewer?.owns)
    return (
      <Alert
        title={say('This is your own harvest.')}
        actions={
          <ButtonLink to={harvestPaths.ownOne(harvest.id)} variant="secondary">
            {say('Its pre-orders')}
          </ButtonLink>
        }
      />
    );
  if (!harvest.actions.some(({ code }) => code === 'pre_order'))
    return (
      <Alert
        title={say(
          viewer === null || viewer.role === 'buyer' ? 'It takes no more pre-orders.' : 'Buyers pre-order here.',
        )}
        actions={
          <ButtonLink to={harvestPaths.coming()} variant="secondary">
            {say('Other coming harvests')}
          </ButtonLink>
        }
      />
    );
  return (
    <Alert
      title={say('Sign in to pre-order.')}
      actions={
        <ButtonLink to={paths.auth({ next: harvestPaths.comingOne(harvest.id) })} variant="secondary">
          {say('Sign in')}
        </ButtonLink>
      }
    >
      {say('A pre-order needs an account, since its deposit waits for weeks.')}
    </Alert>
  );
}

/** One harvest that is to come, and the form that books of it. */
export default function ComingHarvestPage() {
  const say = useTexts();
  const { harvest, viewer, ...data } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['market']);
  const { productName } = harvest.listing;
  const mayBook = viewer?.role === 'buyer' && harvest.actions.some(({ code }) => code === 'pre_order');
  return (
    <div className="page-width grid gap-6 py-8">
      <header className="grid gap-2">
        <Breadcrumbs crumbs={[{ label: say('Coming harvests'), to: harvestPaths.coming() }, { label: productName }]} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-3xl font-extrabold">{productName}</h1>
          <HarvestBadge state={harvest.state} />
        </div>
        <p className="text-soft">
          {say('Harvest expected {days}, by {name}', { days: daysWords(harvest, say), name: harvest.farmer.name })}
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
        <Card title={say('Pre-order')}>
          {mayBook ? (
            <PreOrderForm harvest={harvest} state={state} {...data} />
          ) : (
            <InPlaceOfForm harvest={harvest} viewer={viewer} />
          )}
        </Card>
        <Card title={say('What is expected')}>
          <HarvestFacts harvest={harvest} />
        </Card>
      </div>
    </div>
  );
}
