import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { loadType, saveType } from './type-form.ts';
import { TypeForm } from './TypeForm.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadType(args, null);
}

export function action(args: ActionFunctionArgs) {
  return saveType(args, null);
}

/** A new way of delivering. */
export default function NewDeliveryTypePage() {
  return (
    <>
      <PageHeader
        title="New delivery type"
        crumbs={[{ label: 'Delivery Types', to: adminPaths.deliveryTypes() }, { label: 'New delivery type' }]}
      />
      <TypeForm {...useLoaderData<typeof loader>()} state={useActionResponse<typeof action>()} />
    </>
  );
}
