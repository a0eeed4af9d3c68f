import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { loadType, saveType } from './type-form.ts';
import { TypeForm } from './TypeForm.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadType(args, args.params['id'] ?? '');
}

export function action(args: ActionFunctionArgs) {
  return saveType(args, args.params['id'] ?? '');
}

/** A way of delivering, to be changed. */
export default function EditDeliveryTypePage() {
  const loaded = useLoaderData<typeof loader>();
  const name = loaded.type?.name ?? '';
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: 'Delivery Types', to: adminPaths.deliveryTypes() }, { label: name }]}
        subtitle="Orders keep the fee that they were placed with."
      />
      <TypeForm {...loaded} state={useActionResponse<typeof action>()} />
    </>
  );
}
