import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminPaths } from '#app/web/admin-paths.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { loadPoint, savePoint } from './point-form.ts';
import { PointForm } from './PointForm.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadPoint(args, null);
}

export function action(args: ActionFunctionArgs) {
  return savePoint(args, null);
}

/** A new collection point. */
export default function NewPointPage() {
  return (
    <>
      <PageHeader
        title="New collection point"
        crumbs={[{ label: 'Collection Points', to: adminPaths.collectionPoints() }, { label: 'New collection point' }]}
      />
      <PointForm {...useLoaderData<typeof loader>()} state={useActionResponse<typeof action>()} />
    </>
  );
}
