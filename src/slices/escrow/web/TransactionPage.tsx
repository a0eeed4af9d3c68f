import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { confirmReceipt } from '#slices/orders/contract-act.ts';
import { redirectWithToast } from '#app/web/flash.ts';
import { attempt, load, newRequestKey, requestKeyOf, requireViewer } from '#app/web/page-data.ts';
import { paths } from '#app/web/paths.ts';
import { formatGhs, fromGhs } from '#kernel/money.ts';
import { Alert } from '#ui/Alert.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateTime } from '#ui/DateTime.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import type { FormState } from '#ui/form-state.ts';
import { Money } from '#ui/Money.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { parseForm } from '#ui/parse-form.ts';
import { StatusBadge, statusLabel } from '#ui/StatusBadge.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { useLive } from '#ui/use-live.ts';
import { openDispute, showTransaction } from '../contract.ts';
import { DEFAULT_DISPUTE_REASON } from '../domain/hold.ts';
import type { TransactionDetail } from '../views.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { eventWord, PART_WORDS, TOASTS } from './words.ts';

const idOf = (args: LoaderFunctionArgs | ActionFunctionArgs) => args.params['transactionId'] ?? '';

export async function loader(args: LoaderFunctionArgs) {
  requireViewer(args);
  const transaction = await load(args, (api) => api.call(showTransaction, { params: { id: idOf(args) } }));
  return { transaction, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const id = idOf(args);
  const here = paths.escrowTransaction(id);
  if (form.get('intent') === 'release') {
    const released = await attempt(args, form, (api) => api.call(confirmReceipt, { params: { id }, body: {}, idempotencyKey: requestKeyOf(form) }));
    return released.ok ? redirectWithToast(here, TOASTS.released) : data({ intent: 'release', state: released.state }, { status: released.status });
  }
  const parsed = parseForm(form, openDispute.body);
  if (!parsed.ok) return data({ intent: 'dispute', state: parsed.state }, { status: 422 });
  const input = { params: { transactionId: id }, body: parsed.values, idempotencyKey: requestKeyOf(form) };
  const opened = await attempt(args, form, (api) => api.call(openDispute, input));
  return opened.ok ? redirectWithToast(here, TOASTS.disputed) : data({ intent: 'dispute', state: opened.state }, { status: opened.status });
}

/** One transaction: what the money is made of, what happened to it, and what the viewer may do. */
export default function TransactionPage() {
  const { transaction, requestKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const stateOf = (intent: string) => (answer?.intent === intent ? answer.state : undefined);
  useLive(['me']);
  useFailureToast('Release Failed', stateOf('release'));
  useFailureToast('Dispute Failed', stateOf('dispute'));
  return (
    <>
      <PageHeader
        title={transaction.orderNumber}
        badge={<StatusBadge status={transaction.status} />}
        subtitle={`${transaction.productName} · ${transaction.buyerName} → ${transaction.sellerName}`}
        crumbs={[{ label: 'Escrow & Payments', to: paths.escrowManagement() }, { label: 'Transactions', to: paths.escrowManagement({ tab: 'transactions' }) }, { label: transaction.orderNumber }]}
        actions={<TransactionActions transaction={transaction} requestKey={requestKey} stateOf={stateOf} />}
      />
      <div className="grid gap-6">
        <Notices transaction={transaction} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card title="Amount Breakdown">
            <Breakdown transaction={transaction} />
          </Card>
          <Card title="Timeline">
            <Timeline
              label="What happened to this money"
              steps={transaction.timeline.map((event, index) => ({
                key: `${event.kind}-${event.at}`,
                title: eventWord(event.kind),
                at: event.at,
                note: event.note ?? undefined,
                state: index === transaction.timeline.length - 1 && transaction.status === 'held' ? 'now' : 'done',
              }))}
            />
          </Card>
        </div>
      </div>
    </>
  );
}

interface ActionsProps {
  readonly transaction: TransactionDetail;
  readonly requestKey: string;
  readonly stateOf: (intent: string) => FormState | undefined;
}

function TransactionActions({ transaction, requestKey, stateOf }: ActionsProps) {
  const { actions } = transaction;
  return (
    <>
      <ButtonLink variant="quiet" to={paths.order(transaction.id)}>
        See the order
      </ButtonLink>
      {actions.includes('dispute') && (
        <ConfirmDialog
          id="dispute"
          trigger="Open Dispute"
          triggerLook={{ variant: 'secondary' }}
          title="Open a dispute"
          confirm={`Freeze ${formatGhs(fromGhs(transaction.amount))} and open the dispute`}
          danger
          intent="dispute"
          requestKey={requestKey}
          state={stateOf('dispute')}
        >
          <p>The money stays frozen until our team has decided: release, refund, or a part for each.</p>
          <TextArea name="reason" label="What is wrong?" rows={4} defaultValue={DEFAULT_DISPUTE_REASON} />
        </ConfirmDialog>
      )}
      {actions.includes('release') && (
        <ConfirmDialog
          id="release"
          trigger="Release"
          title="Release the money?"
          confirm={`Release ${formatGhs(fromGhs(transaction.amount))}`}
          intent="release"
          requestKey={requestKey}
          state={stateOf('release')}
        >
          <p>You confirm that the goods are with you and as ordered. The seller and the transporter are paid at once; this cannot be undone.</p>
        </ConfirmDialog>
      )}
      {actions.includes('decide') && <ButtonLink to={paths.disputeDesk()}>Decide the dispute</ButtonLink>}
    </>
  );
}

function Notices({ transaction }: { readonly transaction: TransactionDetail }) {
  const { dispute, heldUntil, status } = transaction;
  return (
    <>
      {status === 'held' && heldUntil && (
        <Alert tone="wait" title="The receipt window is open">
          Without a word from the buyer the money is released on <DateTime value={heldUntil} />.
        </Alert>
      )}
      {dispute && (
        <Alert tone={dispute.outcome ? 'plain' : 'bad'} title={dispute.outcome ? `Dispute decided: ${statusLabel(dispute.outcome)}` : 'This money is frozen by a dispute'}>
          <p>
            {dispute.openedByName}: “{dispute.reason}”
          </p>
          {dispute.note && <p>Decision: {dispute.note}</p>}
        </Alert>
      )}
    </>
  );
}

function Breakdown({ transaction }: { readonly transaction: TransactionDetail }) {
  const lines = transaction.breakdown.filter((line) => line.amount > 0 || line.part === 'platform_fee');
  return (
    <DescriptionList
      figures
      items={lines.map((line) => ({ label: PART_WORDS[line.part], value: <Money ghs={line.amount} />, total: line.part === 'total' }))}
    />
  );
}
