import { dayOf } from '#kernel/moment.ts';
import { redirectWithToast } from '#pages/flash.ts';
import {
  attempt,
  load,
  newRequestKey,
  nowOf,
  type PageArgs,
  refuse,
  requestKeyOf,
  requireRole,
} from '#pages/page-data.ts';
import { fieldPaths } from '#pages/paths/field-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { sentText } from '#ui/form-state/form-state.ts';
import { intentOf, parseForm } from '#ui/form-state/parse-form.ts';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { forecastField, readField, recordHarvest, removeField, removeHarvest } from '../contract.ts';
import { harvestDays } from '../domain/bounds.ts';
import { ForecastCard } from './ForecastCard.tsx';
import { HarvestForm } from './HarvestForm.tsx';
import { HarvestList } from './HarvestList.tsx';
import { areaWords, fieldFacts, TOASTS } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'farmer');
  const params = { id: args.params['id'] ?? '' };
  const [field, forecast] = await load(args, (api) =>
    Promise.all([api.call(readField, { params }), api.call(forecastField, { params })]),
  );
  return { field, forecast, days: harvestDays(dayOf(nowOf(args.context))), requestKey: newRequestKey() };
}

async function record(args: PageArgs, id: string, form: FormData) {
  const parsed = parseForm(form, recordHarvest.body);
  if (!parsed.ok) return refuse(parsed.state);
  const call = { params: { id }, body: parsed.values, idempotencyKey: requestKeyOf(form) };
  const done = await attempt(args, form, (api) => api.call(recordHarvest, call));
  return done.ok ? redirectWithToast(fieldPaths.one(id), TOASTS.harvested) : refuse(done.state, done.status);
}

async function forget(args: PageArgs, id: string, form: FormData) {
  const params = { id, harvestId: sentText(form, 'harvestId') };
  const done = await attempt(args, form, (api) => api.call(removeHarvest, { params }));
  return done.ok ? redirectWithToast(fieldPaths.one(id), TOASTS.forgotten) : refuse(done.state, done.status);
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'farmer');
  const form = await args.request.formData();
  const id = args.params['id'] ?? '';
  const intent = intentOf(form, ['harvest', 'forget', 'remove']);
  if (intent === 'harvest') return record(args, id, form);
  if (intent === 'forget') return forget(args, id, form);
  const done = await attempt(args, form, (api) => api.call(removeField, { params: { id } }));
  return done.ok ? redirectWithToast(fieldPaths.own(), TOASTS.removed) : refuse(done.state, done.status);
}

function Remove({ harvests }: { readonly harvests: number }) {
  return (
    <ConfirmDialog
      id="remove"
      trigger="Remove the field"
      triggerLook={{ variant: 'secondary', wide: true }}
      title="Remove this field?"
      confirm={harvests === 0 ? 'Remove the field' : 'Remove it with its harvests'}
      busyLabel="Removing..."
      danger
      intent="remove"
    >
      <p>Its harvests go with it, and count in no range any more. This cannot be undone.</p>
    </ConfirmDialog>
  );
}

/** One field of a farmer: what its next harvest may be, and what came of it. */
export default function FieldPage() {
  const { field, forecast, days, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast('Not Saved', refusalOf(state, 'forget') ?? refusalOf(state, 'remove'));
  const { name, cropName, harvests } = field;
  return (
    <>
      <PageHeader
        title={name}
        subtitle={[...(name === cropName ? [] : [cropName]), areaWords(field), ...fieldFacts(field)].join(' · ')}
        crumbs={[{ label: 'My Fields', to: fieldPaths.own() }, { label: name }]}
        actions={
          <ButtonLink to={fieldPaths.change(field.id)} variant="secondary">
            Change
          </ButtonLink>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,26rem)]">
        <ForecastCard field={field} forecast={forecast} />
        <div className="grid min-w-0 gap-6">
          <HarvestForm
            key={harvests.length}
            field={field}
            days={days}
            requestKey={requestKey}
            state={refusalOf(state, 'harvest')}
          />
          <HarvestList harvests={harvests} areaUnit={field.areaUnit} />
          {field.note && <p className="whitespace-pre-line wrap-anywhere text-soft">{field.note}</p>}
          <Remove harvests={harvests.length} />
        </div>
      </div>
    </>
  );
}
