import { dayOf } from '#kernel/moment.ts';
import { providerTitle } from '#kernel/provider/provider-name.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, nowOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Card } from '#ui/layout/Card.tsx';
import { FileInput } from '#ui/forms/FileInput.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { listStatementMaps } from '../../contract-statements.ts';
import { providerFilters } from '../words.ts';
import { KeptMaps } from './KeptMaps.tsx';
import { MapForm } from './MapForm.tsx';
import { actOnUpload } from './upload-action.ts';
import { MOST_BYTES, NEW_COLUMNS, OWN_COLUMNS } from './upload-fields.ts';
import { UploadPreview } from './UploadPreview.tsx';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'books');
  const { maps } = await load(args, (api) => api.call(listStatementMaps));
  return { today: dayOf(nowOf(args.context)), maps };
}

export function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'books');
  return actOnUpload(args);
}

const providers = providerFilters.filter(({ value }) => value !== '');

/** A statement that a provider hands out as a file: looked at first, then kept. */
export default function UploadPage() {
  const { today, maps } = useLoaderData<typeof loader>();
  const response = useActionResponse<typeof action>();
  const forms = [
    { value: OWN_COLUMNS, label: 'Our own form' },
    ...maps.map(({ id, name, provider }) => ({ value: id, label: `${name} (${providerTitle(provider)})` })),
    { value: NEW_COLUMNS, label: 'Others: choose them' },
  ];
  // Errors of columns that are being chosen are shown in their own form.
  const ofFile = response?.mapping ? { ...response.state, errors: {} } : response?.state;
  useFailureToast('Not Read', response?.state.asksAgain ? undefined : response?.state);
  return (
    <>
      <PageHeader
        title="Upload a statement"
        subtitle="For providers whose statement cannot be read by call, such as MTN MoMo. A line that is known already is not kept twice."
        crumbs={[{ label: 'Reconciliation', to: adminPaths.reconciliation() }, { label: 'Upload' }]}
      />
      <div className="grid max-w-4xl gap-6">
        <Card title="The file">
          <Form state={ofFile} encType="multipart/form-data" intent="look" keepsDraft={false}>
            <Select name="provider" label="Provider" options={providers} placeholder="Choose" />
            <Select
              name="columns"
              label="Columns"
              options={forms}
              hint="Our own form: date, kind, reference, amount, account, line id, text; a column fee may be there. For any other file you choose once which column has what."
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextInput type="date" name="from" label="First day in it" defaultValue={today} />
              <TextInput type="date" name="to" label="Last day in it" defaultValue={today} />
            </div>
            <FileInput
              name="file"
              label="CSV or Excel file"
              accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              maxBytes={MOST_BYTES}
            />
            <SubmitButton busyLabel="Reading..." className="justify-self-start">
              Look at it
            </SubmitButton>
          </Form>
        </Card>
        {response?.mapping && <MapForm mapping={response.mapping} state={response.state} />}
        {response?.preview && <UploadPreview uploaded={response.preview} />}
        <KeptMaps maps={maps} />
      </div>
    </>
  );
}
