import { redirectWithToast } from '#pages/flash.ts';
import { attempt, newRequestKey, nowOf, refuse, requestKeyOf, requireRole } from '#pages/page-data.ts';
import { fieldPaths } from '#pages/paths/field-paths.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { addField } from '../contract.ts';
import { fieldChoices } from './field-choices.ts';
import { FieldForm } from './FieldForm.tsx';
import { TOASTS } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'farmer');
  return { ...fieldChoices(nowOf(args.context)), requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'farmer');
  const form = await args.request.formData();
  const parsed = parseForm(form, addField.body);
  if (!parsed.ok) return refuse(parsed.state);
  const call = { body: addField.body.encode(parsed.values), idempotencyKey: requestKeyOf(form) };
  const added = await attempt(args, form, (api) => api.call(addField, call));
  return added.ok ? redirectWithToast(fieldPaths.one(added.value.id), TOASTS.added) : refuse(added.state, added.status);
}

/** A farmer writes down a field. */
export default function NewFieldPage() {
  const choices = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <>
      <PageHeader title="Add a field" crumbs={[{ label: 'My Fields', to: fieldPaths.own() }, { label: 'New' }]} />
      <div className="max-w-2xl">
        <Card>
          <FieldForm {...choices} field={null} state={state} />
        </Card>
      </div>
    </>
  );
}
