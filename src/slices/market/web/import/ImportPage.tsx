import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { load, requireAdmin } from '#pages/page-data.ts';
import { ImportActs } from '#parts/files/ImportActs.tsx';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { showPriceImport } from '../../contract-import.ts';
import { actOnImport } from './act-on-import.ts';
import { ColumnsForm } from './ColumnsForm.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { applyLabel, STATES } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'content');
  const params = { id: String(args.params['id']) };
  return load(args, (api) => api.call(showPriceImport, { params }));
}

export function action(args: ActionFunctionArgs) {
  return actOnImport(args);
}

/** One file of prices: what it would do, or did, and the buttons that do it. */
export default function ImportPage() {
  const view = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const may = (act: (typeof view.actions)[number]) => view.actions.includes(act);
  const { tone, word } = STATES[view.state];
  useFailureToast('Not Done', state);
  return (
    <>
      <PageHeader
        title={view.source ?? 'WFP market prices'}
        subtitle={<span className="wrap-anywhere">{view.fileName}</span>}
        badge={<Badge tone={tone}>{word}</Badge>}
        crumbs={[
          { label: 'Content Management', to: adminPaths.contentAdmin() },
          { label: 'Market Prices', to: adminPaths.prices() },
          { label: 'File' },
        ]}
        actions={
          view.state !== 'columns_needed' && (
            <a href={adminPaths.priceImportFile(view.id)} download className={buttonStyle({ variant: 'secondary' })}>
              <Icon name="download" />
              All lines (CSV)
            </a>
          )
        }
      />
      <div className="grid gap-6">
        {view.state === 'ready' && !may('apply') && (
          <Alert tone="plain" title="This file brings nothing new">
            Its prices are published already.
          </Alert>
        )}
        {view.state !== 'columns_needed' && <ImportPreview view={view} />}
        <ImportActs
          actions={view.actions}
          apply={{ label: applyLabel(view), busyLabel: 'Publishing...' }}
          undoing="Every price that it brought goes, and every price that it changed is again what it was before."
        />
        {may('columns') && <ColumnsForm view={view} state={state} />}
      </div>
    </>
  );
}
