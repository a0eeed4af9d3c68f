import { adminPaths } from '#pages/paths/admin-paths.ts';
import { load, newRequestKey, requireAdmin, sentForm } from '#pages/page-data.ts';
import { formatPhone, isPhone } from '#kernel/ghana/phone.ts';
import { placeChoices } from '#kernel/ghana/places/place-choices.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listPoints, type PointView } from '../../contract-points.ts';
import { offerPoint, savePoint } from './point-form.ts';
import { PointForm } from './PointForm.tsx';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'settings');
  const points = await load(args, (api) => api.call(listPoints));
  const edit = new URL(args.request.url).searchParams.get('edit');
  const edited = points.find(({ id }) => id === edit) ?? null;
  if (edit !== null && edit !== 'new' && edited === null) throw new Response(null, { status: 404 });
  const form = edit === null ? null : { point: edited, places: placeChoices([], [edited?.place]) };
  return { points, form, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'settings');
  const form = await sentForm(args);
  return form.get('intent') === 'offer' ? offerPoint(args, form) : savePoint(args, form);
}

function columnsFor(requestKey: string): Column<PointView>[] {
  return [
    { key: 'name', header: 'Name', cell: ({ name }) => name },
    {
      key: 'state',
      header: 'State',
      cell: ({ active }) => (active ? <Badge tone="good">Offered</Badge> : <Badge tone="plain">Taken off</Badge>),
    },
    { key: 'place', header: 'Place', cell: ({ placeName }) => placeName },
    { key: 'hours', header: 'Open', minor: true, cell: ({ hours }) => hours },
    {
      key: 'phone',
      header: 'Telephone',
      minor: true,
      cell: ({ phone }) => (
        <span className="figures whitespace-nowrap">{isPhone(phone) ? formatPhone(phone) : phone}</span>
      ),
    },
    {
      key: 'act',
      header: 'Actions',
      cell: ({ id, name, active }) => (
        <span className="relative z-1 inline-flex whitespace-nowrap">
          <Form
            requestKey={`${requestKey}-${id.slice(-12)}`}
            intent="offer"
            hidden={{ id, active: String(!active) }}
            className="contents"
          >
            <SubmitButton variant="quiet" size="sm" busyLabel="Saving...">
              {active ? 'Take off' : 'Offer again'}
              <span className="sr-only"> {name}</span>
            </SubmitButton>
          </Form>
        </span>
      ),
    },
  ];
}

/** The markets and stores to which farmers may bring goods for their buyers; one of them in its form. */
export default function PointsPage() {
  const { points, form, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast('Save Failed', state);
  if (form) return <PointForm key={form.point?.id} {...form} state={state} requestKey={requestKey} />;
  const add = <ButtonLink to={adminPaths.collectionPoints({ edit: 'new' })}>New collection point</ButtonLink>;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft">
          Farmers bring goods to those near them, and buyers collect them there, free. Orders keep the point as it was.
        </p>
        {add}
      </div>
      <Card flush>
        <DataTable
          caption="Collection points"
          columns={columnsFor(requestKey)}
          rows={points}
          rowKey={({ id }) => id}
          rowTo={({ id }) => adminPaths.collectionPoints({ edit: id })}
          empty={
            <EmptyState title="No collection points yet" action={add}>
              Without one, buyers have goods brought to them or collect them at the farm.
            </EmptyState>
          }
        />
      </Card>
    </>
  );
}
