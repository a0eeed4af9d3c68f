import { REGION_OPTIONS } from '#parts/produce/produce-filter.ts';
import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { formatNumber } from '#kernel/written/numbers.ts';
import { ghs } from '#wire/fields.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Money } from '#ui/display/Money.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { deleteDeliveryType, editDeliveryType, listDeliveryTypes } from '../../contract.ts';
import { coverageWords, TYPE_TOASTS, weightWords } from './type-words.ts';
import { durationWords } from '../words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'settings');
  const types = await load(args, (api) => api.call(listDeliveryTypes));
  return {
    types: types.map((type) => ({ ...type, coverage: coverageWords(type.coverageAreas, REGION_OPTIONS) })),
    requestKey: newRequestKey(),
  };
}

type Row = Awaited<ReturnType<typeof loader>>['types'][number];

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const id = String(form.get('id') ?? '');
  const idempotencyKey = requestKeyOf(form);
  if (form.get('intent') === 'delete') {
    const deleted = await attempt(args, form, (api) =>
      api.call(deleteDeliveryType, { params: { id }, idempotencyKey }),
    );
    return deleted.ok
      ? redirectWithToast(adminPaths.deliveryTypes(), TYPE_TOASTS.deleted)
      : refuse({ ...deleted.state, code: 'delete' }, deleted.status);
  }
  const saved = await attempt(args, form, async (api) => {
    const type = (await api.call(listDeliveryTypes)).find((known) => known.id === id);
    if (!type) throw new Response(null, { status: 404 });
    const { id: _id, ...body } = type;
    return api.call(editDeliveryType, {
      params: { id },
      body: {
        ...body,
        baseFee: ghs.encode(type.baseFee),
        feePerKm: ghs.encode(type.feePerKm),
        feePer100KgKm: ghs.encode(type.feePer100KgKm),
        feePerStop: ghs.encode(type.feePerStop),
        available: form.get('available') === 'true',
      },
      idempotencyKey,
    });
  });
  return saved.ok
    ? redirectWithToast(adminPaths.deliveryTypes(), TYPE_TOASTS.saved)
    : refuse(saved.state, saved.status);
}

function Acts({ type, requestKey }: { readonly type: Row; readonly requestKey: string }) {
  return (
    <span className="relative z-1 flex items-center justify-end gap-1">
      <Form
        requestKey={`${requestKey}-${type.id.slice(-12)}`}
        intent="toggle"
        hidden={{ id: type.id, available: String(!type.available) }}
        className="contents"
      >
        <SubmitButton variant="quiet" size="sm" busyLabel="Saving...">
          {type.available ? 'Disable' : 'Make available'}
          <span className="sr-only"> {type.name}</span>
        </SubmitButton>
      </Form>
      <ConfirmDialog
        id={`delete-${type.id}`}
        trigger={
          <>
            Delete<span className="sr-only"> {type.name}</span>
          </>
        }
        triggerLook={{ variant: 'quiet', size: 'sm' }}
        title="Delete this delivery type?"
        confirm={`Delete “${type.name}”`}
        busyLabel="Deleting..."
        danger
        intent="delete"
        hidden={{ id: type.id }}
        requestKey={`${requestKey}-d${type.id.slice(-12)}`}
      >
        <p>Orders that chose it keep its name and fee. To stop new orders only, disable it.</p>
      </ConfirmDialog>
    </span>
  );
}

function columnsFor(requestKey: string, say: Say): Column<Row>[] {
  return [
    { key: 'name', header: 'Name', cell: (type) => type.name },
    {
      key: 'available',
      header: 'State',
      cell: (type) => (type.available ? <Badge tone="good">Available</Badge> : <Badge tone="plain">Disabled</Badge>),
    },
    { key: 'base', header: 'Base fee', numeric: true, cell: (type) => <Money pesewas={type.baseFee} decimals={2} /> },
    { key: 'km', header: 'Per km', numeric: true, cell: (type) => <Money pesewas={type.feePerKm} decimals={2} /> },
    {
      key: 'weightFee',
      header: 'Per 100 kg·km',
      numeric: true,
      cell: (type) => <Money pesewas={type.feePer100KgKm} decimals={2} />,
    },
    {
      key: 'stopFee',
      header: 'Further farm',
      numeric: true,
      detail: true,
      cell: (type) => <Money pesewas={type.feePerStop} decimals={2} />,
    },
    {
      key: 'duration',
      header: 'Takes',
      minor: true,
      cell: (type) => <span className="sm:whitespace-nowrap">{durationWords(type.estimatedDuration, say)}</span>,
    },
    {
      key: 'weight',
      header: 'Carries',
      detail: true,
      numeric: true,
      cell: (type) => weightWords(type.minWeight, type.maxWeight),
    },
    {
      key: 'distance',
      header: 'As far as',
      detail: true,
      numeric: true,
      cell: (type) => (type.maxDistance === null ? '—' : `${formatNumber(type.maxDistance)} km`),
    },
    { key: 'regions', header: 'Delivers to', minor: true, cell: (type) => type.coverage },
    { key: 'act', header: 'Actions', cell: (type) => <Acts type={type} requestKey={requestKey} /> },
  ];
}

/** The ways of delivering that buyers choose from. */
export default function DeliveryTypesPage() {
  const say = useTexts();
  const { types, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast(state?.code === 'delete' ? 'Delete Failed' : 'Save Failed', state);
  const add = <ButtonLink to={adminPaths.newDeliveryType()}>New delivery type</ButtonLink>;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft">
          Buyers see the available ones that reach their place and carry their weight, with the fee worked out.
        </p>
        {add}
      </div>
      <Card flush>
        <DataTable
          caption="Delivery types"
          columns={columnsFor(requestKey, say)}
          rows={types}
          rowKey={(type) => type.id}
          rowTo={(type) => adminPaths.editDeliveryType(type.id)}
          empty={
            <EmptyState title="No delivery types yet" action={add}>
              Without one, nobody can order: every order is delivered by one of these.
            </EmptyState>
          }
        />
      </Card>
    </>
  );
}
