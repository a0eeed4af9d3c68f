import { formatNumber } from '#kernel/written/numbers.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, newRequestKey, refuse, requestKeyOf, requireAdmin, requireRole } from '#pages/page-data.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Alert } from '#ui/display/Alert.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { askExport } from '../../contract-exports.ts';
import { EXPORT_NAMES, EXPORT_NEEDS } from '../../domain/exports.ts';
import { EXPORT_BOUNDS, KEPT_DAYS } from '../../domain/prepared-exports.ts';
import { EXPORT_TOASTS, filtersInWords } from './export-words.ts';

const KNOWN = new Set(Object.keys(askExport.body.shape));

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'admin');
  const query = new URL(args.request.url).searchParams;
  const fields = Object.fromEntries([...query].filter(([name, value]) => value !== '' && KNOWN.has(name)));
  const asked = askExport.body.safeParse(fields);
  if (!asked.success) throw data(null, { status: 404 });
  const { list } = asked.data;
  requireAdmin(args, ...EXPORT_NEEDS[list]);
  const { list: _list, ...filters } = fields;
  return { list, filters, isLarge: query.get('large') === '1', requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'admin');
  const form = await args.request.formData();
  const parsed = parseForm(form, askExport.body);
  if (!parsed.ok) return refuse(parsed.state);
  const idempotencyKey = requestKeyOf(form);
  const asked = await attempt(args, form, (api) => api.call(askExport, { body: parsed.values, idempotencyKey }));
  return asked.ok ? redirectWithToast(adminPaths.exports(), EXPORT_TOASTS.asked) : refuse(asked.state, asked.status);
}

/** Asks for a list as a file that is prepared in the background. */
export default function NewExportPage() {
  const { list, filters, isLarge, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <>
      <PageHeader
        title={`Export: ${EXPORT_NAMES[list]}`}
        crumbs={[
          { label: 'Admin dashboard', to: adminPaths.admin() },
          { label: 'Exports', to: adminPaths.exports() },
          { label: EXPORT_NAMES[list] },
        ]}
      />
      <div className="grid max-w-2xl gap-4">
        {isLarge && (
          <Alert
            tone="wait"
            title={`This list has more than ${formatNumber(EXPORT_BOUNDS.rowsAtOnce)} rows, too many to download at once.`}
          />
        )}
        <Card>
          <div className="grid gap-5">
            <DescriptionList
              items={[
                { label: 'List', value: EXPORT_NAMES[list] },
                { label: 'Filters', value: <span className="wrap-anywhere">{filtersInWords(list, filters)}</span> },
              ]}
            />
            <p>
              We prepare your file and notify you when it is ready. It stays under Exports for {KEPT_DAYS} days, and has
              at most {formatNumber(EXPORT_BOUNDS.mostRows)} rows.
            </p>
            <Form requestKey={requestKey} state={state} hidden={{ ...filters, list }}>
              <div className="flex flex-wrap gap-3">
                <SubmitButton busyLabel="Asking...">Prepare it in the background</SubmitButton>
                <ButtonLink to={adminPaths.exports()} variant="quiet">
                  Cancel
                </ButtonLink>
              </div>
            </Form>
          </div>
        </Card>
      </div>
    </>
  );
}
