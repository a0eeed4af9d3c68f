import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminPaths } from '#app/web/admin-paths.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { loadPoint, savePoint } from './point-form.ts';
import { PointForm } from './PointForm.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadPoint(args, args.params['id'] ?? '');
}

export function action(args: ActionFunctionArgs) {
  return savePoint(args, args.params['id'] ?? '');
}

/** A collection point, to be changed. */
export default function EditPointPage() {
  const loaded = useLoaderData<typeof loader>();
  const name = loaded.point?.name ?? '';
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: 'Collection Points', to: adminPaths.collectionPoints() }, { label: name }]}
        subtitle="Orders keep the point as it was when they were placed."
      />
      <PointForm {...loaded} state={useActionResponse<typeof action>()} />
    </>
  );
}
