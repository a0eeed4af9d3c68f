import { dayOf } from '#kernel/moment.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { redirectWithToast } from '#app/web/flash.ts';
import { attempt, nowOf, requireAdmin, sentForm } from '#app/web/page-data.ts';
import { adminPaths } from '#app/web/admin-paths.ts';
import { Card } from '#ui/layout/Card.tsx';
import { FileInput } from '#ui/forms/FileInput.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { uploadStatement } from '../contract.ts';
import { type Uploaded, UploadPreview } from './UploadPreview.tsx';
import { providerFilters } from './words.ts';

/** What a page may bring as text; larger files go by the API. */
const MOST_BYTES = 400 * 1024;
const TOO_LARGE = 'At most 400 KB here: bring larger files in parts, or by the API.';

export function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'books');
  return { today: dayOf(nowOf(args.context)) };
}

interface Response {
  readonly state: FormState;
  readonly preview: Uploaded | null;
}

async function csvOf(form: FormData): Promise<string> {
  const file = form.get('file');
  return file instanceof File ? file.text() : String(form.get('csv') ?? '');
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'books');
  const form = await sentForm(args);
  const csv = await csvOf(form);
  form.delete('file');
  form.delete('csv');
  const typed = Object.fromEntries(['provider', 'from', 'to'].map((name) => [name, String(form.get(name) ?? '')]));
  const failed = (errors: FormState['errors'], status = 422) =>
    data<Response>({ state: { errors, values: typed }, preview: null }, { status });
  if (csv.length > MOST_BYTES) return failed({ file: [TOO_LARGE] });
  const save = form.get('intent') === 'save';
  const parsed = uploadStatement.body.safeParse({ ...typed, csv, save });
  if (!parsed.success) {
    const errors = Map.groupBy(parsed.error.issues, ({ path }) => String(path[0] === 'csv' ? 'file' : path[0]));
    return failed(
      Object.fromEntries([...errors].map(([name, issues]) => [name, issues.map(({ message }) => message)])),
    );
  }
  const done = await attempt(args, form, (api) => api.call(uploadStatement, { body: parsed.data }));
  if (!done.ok) return data<Response>({ state: done.state, preview: null }, { status: done.status });
  if (save)
    return redirectWithToast(adminPaths.reconciliation({ provider: parsed.data.provider }), {
      title: 'Statement Kept',
      text: `${done.value.newLines} of ${done.value.lines} lines were new.`,
      tone: 'good',
    });
  const preview = {
    ...done.value,
    typed: { provider: parsed.data.provider, from: parsed.data.from, to: parsed.data.to },
    csv,
  };
  return data<Response>({ state: { errors: {}, values: typed, asksAgain: true }, preview });
}

const providers = providerFilters.filter(({ value }) => value !== '');

/** A statement that a provider hands out as a file: looked at first, then kept. */
export default function UploadPage() {
  const { today } = useLoaderData<typeof loader>();
  const response = useActionResponse<typeof action>();
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
          <Form state={response?.state} encType="multipart/form-data" intent="look" keepsDraft={false}>
            <Select name="provider" label="Provider" options={providers} placeholder="Choose" />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextInput type="date" name="from" label="First day in it" defaultValue={today} />
              <TextInput type="date" name="to" label="Last day in it" defaultValue={today} />
            </div>
            <FileInput
              name="file"
              label="CSV file"
              accept=".csv,text/csv"
              maxBytes={MOST_BYTES}
              hint="Columns: date, kind, reference, amount, account, line id, text; a column fee may be there."
            />
            <SubmitButton busyLabel="Reading..." className="justify-self-start">
              Look at it
            </SubmitButton>
          </Form>
        </Card>
        {response?.preview && <UploadPreview uploaded={response.preview} />}
      </div>
    </>
  );
}
