import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, nowOf, refuse, requireRole } from '#pages/page-data.ts';
import { fieldPaths } from '#pages/paths/field-paths.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { changeField, readField } from '../contract.ts';
import { fieldChoices } from './field-choices.ts';
import { FieldForm } from './FieldForm.tsx';
import { TOASTS } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'farmer');
  const params = { id: args.params['id'] ?? '' };
  const field = await load(args, (api) => api.call(readField, { params }));
  return { ...fieldChoices(nowOf(args.context)), field, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'farmer');
  const form = await args.request.formData();
  const parsed = parseForm(form, changeField.body);
  if (!parsed.ok) return refuse(parsed.state);
  const params = { id: args.params['id'] ?? '' };
  const body = changeField.body.encode(parsed.values);
  const changed = await attempt(args, form, (api) => api.call(changeField, { params, body }));
  return changed.ok
    ? redirectWithToast(fieldPaths.one(params.id), TOASTS.changed)
    : refuse(changed.state, changed.status);
}

/** A farmer changes a field, as when it is sown anew. */
export default function EditFieldPage() {
  const { field, ...choices } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <>
      <PageHeader
        title="Change the field"
        subtitle="Sown again? Write the new day and crop. Harvests that you wrote down stay."
        crumbs={[
          { label: 'My Fields', to: fieldPaths.own() },
          { label: field.name, to: fieldPaths.one(field.id) },
          { label: 'Change' },
        ]}
      />
      <div className="max-w-2xl">
        <Card>
          <FieldForm {...choices} field={field} state={state} />
        </Card>
      </div>
    </>
  );
}
