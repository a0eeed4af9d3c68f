import { useTexts } from '#ui/languages/use-texts.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import {
  apiOf,
  attempt,
  load,
  newRequestKey,
  type PageArgs,
  refuse,
  requestKeyOf,
  requireRole,
  sentForm,
} from '#pages/page-data.ts';
import { useActing } from '#pages/use-acting.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { complaintAbout, photosIn } from '#ui/form-state/photos/sent-photos.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { isApiProblem } from '#wire/problem.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { callOffHarvest, declareHarvest, previewDeclaration, readHarvest, showGoods } from '../contract-harvests.ts';
import { LARGEST_PHOTO_BYTES } from '../domain/bounds.ts';
import type { DeclarationPreview } from '../views.ts';
import { CallOff } from './CallOff.tsx';
import { Declaration } from './Declaration.tsx';
import { HarvestBadge, HarvestFacts } from './HarvestFacts.tsx';
import { ShowGoods } from './ShowGoods.tsx';
import { HarvestPreOrders } from './HarvestPreOrders.tsx';
import { nextOfHarvest, TOASTS } from './words.ts';

type Tried = { readonly preview: DeclarationPreview | null; readonly problem: string | null };

/** What a declaration of so much would do, or why it cannot be made. */
async function tried(args: PageArgs, id: string, quantity: string): Promise<Tried> {
  if (quantity === '') return { preview: null, problem: null };
  try {
    const query = { quantity };
    return { preview: await apiOf(args.context).call(previewDeclaration, { params: { id }, query }), problem: null };
  } catch (error) {
    if (!isApiProblem(error) || (error.status !== 422 && error.status !== 400))
      return load(args, () => Promise.reject(error));
    return { preview: null, problem: Object.values(error.errors).flat()[0] ?? error.detail };
  }
}

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'farmer', 'admin');
  const id = args.params['id'] ?? '';
  const harvest = await load(args, (api) => api.call(readHarvest, { params: { id } }));
  const quantity = new URL(args.request.url).searchParams.get('quantity')?.trim().slice(0, 12) ?? '';
  const mayDeclare = harvest.actions.some(({ code }) => code === 'declare');
  const shown = mayDeclare ? await tried(args, id, quantity) : { preview: null, problem: null };
  return { harvest, mayDeclare, quantity, ...shown, requestKey: newRequestKey() };
}

async function declare(args: PageArgs, id: string, form: FormData) {
  const parsed = parseForm(form, declareHarvest.body);
  if (!parsed.ok) return refuse(parsed.state);
  const call = { params: { id }, body: parsed.values, idempotencyKey: requestKeyOf(form) };
  const declared = await attempt(args, form, (api) => api.call(declareHarvest, call));
  if (!declared.ok) return refuse(declared.state, declared.status);
  return redirectWithToast(
    harvestPaths.ownOne(id),
    declared.value.state === 'failed' ? TOASTS.failed : TOASTS.declared,
  );
}

const ONE_PHOTO = { most: 1, largestBytes: LARGEST_PHOTO_BYTES };

async function show(args: PageArgs, id: string, form: FormData) {
  const photos = photosIn(form);
  const complaint = photos.length === 0 ? 'Take a photo of the goods' : complaintAbout(photos, ONE_PHOTO);
  const values = { intent: 'show-goods' };
  if (complaint !== null) return refuse({ errors: { photos: [complaint] }, values });
  const call = { params: { id }, body: { photo: photos[0] ?? new File([], '') }, idempotencyKey: requestKeyOf(form) };
  const shown = await attempt(args, form, (api) => api.call(showGoods, call));
  if (shown.ok) return redirectWithToast(harvestPaths.ownOne(id), TOASTS.shown);
  const { photo: wrong, ...errors } = shown.state.errors;
  return refuse({ ...shown.state, values, errors: wrong ? { ...errors, photos: wrong } : errors }, shown.status);
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'farmer');
  const id = args.params['id'] ?? '';
  const form = await sentForm(args);
  if (form.get('intent') === 'show-goods') return show(args, id, form);
  if (form.get('intent') === 'declare') return declare(args, id, form);
  const parsed = parseForm(form, callOffHarvest.body);
  if (!parsed.ok) return refuse({ ...parsed.state, values: { ...parsed.state.values, intent: 'call-off' } });
  const call = { params: { id }, body: parsed.values, idempotencyKey: requestKeyOf(form) };
  const done = await attempt(args, form, (api) => api.call(callOffHarvest, call));
  return done.ok ? redirectWithToast(harvestPaths.ownOne(id), TOASTS.calledOff) : refuse(done.state, done.status);
}

/** One harvest of a farmer: what is booked, what comes next, and what may be done. */
export default function HarvestPage() {
  const say = useTexts();
  const { harvest, mayDeclare, ...data } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  const { productName } = harvest.listing;
  const refusedOf = (intent: string) => refusalOf(state, intent);
  const refusedCallOff = refusedOf('call-off');
  const mayShow = harvest.actions.some(({ code }) => code === 'show_goods');
  // Every deposit goes back with it: that is the farmer's own to decide.
  const acting = useActing() !== null;
  const mayCallOff = !acting && harvest.actions.some(({ code }) => code === 'call_off');
  return (
    <>
      <PageHeader
        title={say('Harvest of {product}', { product: productName })}
        badge={<HarvestBadge state={harvest.state} />}
        crumbs={[{ label: say('Coming Harvests'), to: harvestPaths.own() }, { label: productName }]}
        actions={
          harvest.state === 'open' && (
            <ButtonLink to={harvestPaths.comingOne(harvest.id)} variant="secondary">
              {say('As buyers see it')}
            </ButtonLink>
          )
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
        <div className="grid min-w-0 gap-6">
          <Alert tone={mayDeclare ? 'wait' : 'plain'} title={nextOfHarvest(harvest, say)}>
            {harvest.reason}
          </Alert>
          {mayShow && <ShowGoods harvest={harvest} requestKey={data.requestKey} state={refusedOf('show-goods')} />}
          {mayDeclare && (
            <Declaration
              {...data}
              reserved={harvest.reservedQuantity}
              state={refusedCallOff === undefined ? state : undefined}
            />
          )}
          <HarvestPreOrders harvest={harvest} />
        </div>
        <Card title={say('What you offer')}>
          <div className="grid gap-5">
            <HarvestFacts harvest={harvest} showsPhoto />
            {mayCallOff && <CallOff requestKey={`${data.requestKey}-off`} state={refusedCallOff} />}
          </div>
        </Card>
      </div>
    </>
  );
}
