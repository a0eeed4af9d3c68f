import { Icon } from '#ui/icons/Icon.tsx';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, newRequestKey, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { formatGhs } from '#kernel/money.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { type BatchDetail, type PayoutLine, showBatch } from '../../contract-payouts.ts';
import { WITHDRAWAL_TONES, WITHDRAWAL_WORDS } from '../words.ts';
import { actOnBatch } from './act-on-batch.ts';
import { BatchDecision } from './BatchDecision.tsx';
import { PayoutTable } from './PayoutTable.tsx';
import { ProviderSums } from './ProviderSums.tsx';
import { BATCH_TONES, BATCH_WORDS, batchName, LINE_TONES, LINE_WORDS, payoutsTitle } from './payout-words.ts';

const idOf = (args: LoaderFunctionArgs | ActionFunctionArgs) => args.params['id'] ?? '';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireAdmin(args, 'payouts');
  const batch = await load(args, (api) => api.call(showBatch, { params: { id: idOf(args) } }));
  return { batch, isOwn: batch.preparedBy === viewer.id, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'payouts');
  return actOnBatch(args, await args.request.formData(), idOf(args));
}

interface LineProps {
  readonly line: PayoutLine;
  readonly removable: boolean;
}

/** The state of a line, or the way out of the batch. */
function LineState({ line, removable }: LineProps) {
  if (line.state === 'approved')
    return <Badge tone={WITHDRAWAL_TONES[line.status]}>{WITHDRAWAL_WORDS[line.status]}</Badge>;
  if (line.state !== 'waiting' || !removable)
    return <Badge tone={LINE_TONES[line.state]}>{LINE_WORDS[line.state]}</Badge>;
  return (
    <ConfirmDialog
      id={`out-${line.withdrawalId}`}
      trigger="Take out"
      triggerLook={{ variant: 'quiet', size: 'sm' }}
      title="Take it out of the batch?"
      confirm={`Take out ${formatGhs(line.amount)}`}
      intent="take_out"
      hidden={{ withdrawalId: line.withdrawalId }}
    >
      <p>
        The payout of {formatGhs(line.amount)} to {line.personName} waits on, and can be put into another batch. No
        money moves.
      </p>
    </ConfirmDialog>
  );
}

function Facts({ batch }: { readonly batch: BatchDetail }) {
  const decided = batch.state === 'emptied' ? 'Emptied' : BATCH_WORDS[batch.state];
  return (
    <DescriptionList
      items={[
        {
          label: 'Prepared',
          value: (
            <>
              {batch.preparedByName}, <DateTime value={batch.preparedAt} />
            </>
          ),
        },
        ...(batch.closedAt
          ? [
              {
                label: decided,
                value: (
                  <>
                    {batch.decidedByName && `${batch.decidedByName}, `}
                    <DateTime value={batch.closedAt} />
                  </>
                ),
              },
            ]
          : []),
        ...(batch.reason ? [{ label: 'Reason', value: batch.reason }] : []),
      ]}
    />
  );
}

/** One batch: its payouts, what they take from each provider, and the decision of the second administrator. */
export default function BatchPage() {
  const { batch, isOwn, requestKey } = useLoaderData<typeof loader>();
  const response = useActionResponse<typeof action>();
  useLive(['me']);
  useFailureToast('Nothing Was Decided', response?.state);
  const removable = batch.actions.includes('take_out');
  return (
    <>
      <PageHeader
        title={batchName(batch.id)}
        badge={<Badge tone={BATCH_TONES[batch.state]}>{BATCH_WORDS[batch.state]}</Badge>}
        subtitle={`${payoutsTitle(batch.count)}, ${formatGhs(batch.total)} together`}
        crumbs={[
          { label: 'Admin panel', to: adminPaths.adminPanel() },
          { label: 'Payouts', to: adminPaths.payouts() },
          { label: batchName(batch.id) },
        ]}
        actions={
          <a href={adminPaths.payoutBatchFile(batch.id)} download className={buttonStyle({ variant: 'secondary' })}>
            <Icon name="download" />
            Export CSV
          </a>
        }
      />
      <div className="grid gap-6">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card title="Who and when">
            <Facts batch={batch} />
          </Card>
          {batch.state === 'prepared' && (
            <BatchDecision batch={batch} isOwn={isOwn} requestKey={requestKey} response={response} />
          )}
        </div>
        <Card flush title="Payouts">
          <PayoutTable
            caption="Payouts of the batch"
            lines={batch.lines}
            last={{ header: 'State', cell: (line) => <LineState line={line} removable={removable} /> }}
          />
        </Card>
        {batch.byProvider.length > 0 && batch.state === 'prepared' && (
          <Card flush title="By provider">
            <ProviderSums sums={batch.byProvider} />
          </Card>
        )}
      </div>
    </>
  );
}
