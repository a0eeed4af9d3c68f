import { Said } from '#ui/languages/Said.tsx';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { permits } from '#kernel/permissions/permission.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { HoldAction } from '../domain/may.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { checkPermission, load, newRequestKey, requireViewer } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PhotosInput } from '#ui/forms/PhotosInput.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { Timeline } from '#ui/display/Timeline.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { WhoGetsWhat } from '#parts/WhoGetsWhat.tsx';
import { previewEnd } from '#slices/orders/contract-end.ts';
import type { MoneyParts } from '#wire/fields.ts';
import { isApiProblem } from '#wire/problem.ts';
import { showTransaction } from '../contract.ts';
import { EVIDENCE_LIMITS, EVIDENCE_SEEN_BY } from '../domain/disputes/evidence.ts';
import { DEFAULT_DISPUTE_REASON } from '../domain/hold.ts';
import type { TransactionDetail } from '../views.ts';
import { actOnTransaction, type TransactionResponse } from './act-on-transaction.ts';
import { DisputeNotice } from './disputes/DisputeNotice.tsx';
import { eventWord, PART_WORDS } from './words.ts';

const idOf = (args: LoaderFunctionArgs | ActionFunctionArgs) => args.params['transactionId'] ?? '';

/** Who would get how much by a release, for people who may release. */
function releasePartsOf(args: LoaderFunctionArgs, { id, actions }: TransactionDetail) {
  if (!actions.includes('release')) return null;
  return load(args, async (api) => {
    try {
      return (await api.call(previewEnd, { params: { id }, query: { act: 'complete' } })).parts;
    } catch (error) {
      // The order has moved on since it was read; the release itself says so.
      if (isApiProblem(error)) return null;
      throw error;
    }
  });
}

/** An administrator who reads the money for another task decides nothing about it. */
function mayTake(act: HoldAction, viewer: Viewer): boolean {
  if (viewer.role !== 'admin' || act === 'release') return true;
  return permits(viewer, act === 'dispute' ? ['disputes', 'orders'] : ['disputes']);
}

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args);
  checkPermission(viewer, 'books', 'payouts', 'orders', 'disputes');
  const shown = await load(args, (api) => api.call(showTransaction, { params: { id: idOf(args) } }));
  const transaction = { ...shown, actions: shown.actions.filter((one) => mayTake(one, viewer)) };
  return { transaction, releaseParts: await releasePartsOf(args, transaction), requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const response = await actOnTransaction(args, idOf(args));
  return response instanceof Response ? response : data(response, { status: response.status });
}

/** One transaction: what the money is made of, what happened to it, and what the viewer may do. */
export default function TransactionPage() {
  const say = useTexts();
  const nameOf = useNames();
  const { transaction, releaseParts, requestKey } = useLoaderData<typeof loader>();
  const response = useActionResponse<typeof action>();
  useLive(['me']);
  const responseTo = (...intents: readonly string[]) =>
    response && intents.includes(response.intent) ? response : undefined;
  useFailureToast('Release Failed', responseTo('release')?.state);
  useFailureToast('Dispute Failed', responseTo('dispute', 'add_photos', 'add_statement', 'settle')?.state);
  return (
    <>
      <PageHeader
        title={transaction.orderNumber}
        badge={<StatusBadge status={transaction.status} />}
        subtitle={`${transaction.productName} · ${transaction.buyerName} → ${transaction.sellerName}`}
        crumbs={[
          { label: say('Escrow & Payments'), to: paths.escrowManagement() },
          { label: say('Transactions'), to: paths.escrowManagement({ tab: 'transactions' }) },
          { label: transaction.orderNumber },
        ]}
        actions={
          <TransactionActions
            transaction={transaction}
            releaseParts={releaseParts}
            requestKey={requestKey}
            response={response}
          />
        }
      />
      <div className="grid gap-6">
        <ReceiptWindow transaction={transaction} />
        {transaction.dispute && (
          <DisputeNotice
            dispute={transaction.dispute}
            requestKey={requestKey}
            state={responseTo('add_photos')?.state}
            wordsState={responseTo('add_statement')?.state}
            endState={responseTo('settle')?.state}
          />
        )}
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card title={say('Amount Breakdown')}>
            <Breakdown transaction={transaction} />
            {transaction.paidWith && (
              <p className="mt-4 text-sm text-soft">{say('Paid with {means}', { means: transaction.paidWith })}</p>
            )}
          </Card>
          <Card title={say('Timeline')}>
            <Timeline
              label={say('What happened to this money')}
              steps={transaction.timeline.map((event, index) => ({
                key: `${event.kind}-${event.at}`,
                title: nameOf(eventWord(event.kind)),
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

/** All that a release divides: what went back of the price is not in escrow any more. */
function sumOf(parts: MoneyParts): Pesewas {
  return Object.values(parts).reduce((sum, part) => sum + part, 0);
}

interface ActionsProps {
  readonly transaction: TransactionDetail;
  readonly releaseParts: MoneyParts | null;
  readonly requestKey: string;
  readonly response: TransactionResponse | undefined;
}

function TransactionActions({ transaction, releaseParts, requestKey, response }: ActionsProps) {
  const say = useTexts();
  const { actions } = transaction;
  const stateOf = (intent: string) => (response?.intent === intent ? response.state : undefined);
  return (
    <>
      <ButtonLink
        variant="quiet"
        to={transaction.isDeposit ? harvestPaths.preOrder(transaction.id) : paths.order(transaction.id)}
      >
        {say(transaction.isDeposit ? 'See the pre-order' : 'See the order')}
      </ButtonLink>
      {actions.includes('dispute') && (
        <ConfirmDialog
          id="dispute"
          trigger={say('Open Dispute')}
          triggerLook={{ variant: 'secondary' }}
          title={say('Open a dispute')}
          confirm={say('Freeze {amount} and open the dispute', { amount: formatGhs(transaction.amount) })}
          danger
          intent="dispute"
          requestKey={requestKey}
          state={stateOf('dispute')}
          encType="multipart/form-data"
        >
          <p>
            {say(
              'Money and goods stay where they are until you withdraw it, you both agree, or our team has decided: release, refund, or a part for each.',
            )}
          </p>
          <TextArea name="reason" label={say('What is wrong?')} rows={4} defaultValue={DEFAULT_DISPUTE_REASON} />
          <PhotosInput label={say('Photos')} most={EVIDENCE_LIMITS.most} seenBy={EVIDENCE_SEEN_BY} optional />
        </ConfirmDialog>
      )}
      {actions.includes('release') && (
        <ConfirmDialog
          id="release"
          trigger={say('Release')}
          title={say('Release the money?')}
          confirm={say('Release {amount}', {
            amount: formatGhs(releaseParts ? sumOf(releaseParts) : transaction.amount),
          })}
          intent="release"
          requestKey={requestKey}
          state={stateOf('release')}
        >
          <p>
            {say(
              'You confirm that the goods are with you and as ordered. The seller and the transporter are paid at once; this cannot be undone.',
            )}
          </p>
          {releaseParts && (
            <WhoGetsWhat
              names={{ ...transaction, transporterName: say('The transporter') }}
              parts={releaseParts}
              total={sumOf(releaseParts)}
              expects
            />
          )}
        </ConfirmDialog>
      )}
      {actions.includes('decide') && (
        <ButtonLink to={transaction.dispute ? adminPaths.dispute(transaction.dispute.id) : adminPaths.disputeAdmin()}>
          {say('Decide the dispute')}
        </ButtonLink>
      )}
    </>
  );
}

function ReceiptWindow({ transaction: { heldUntil, status } }: { readonly transaction: TransactionDetail }) {
  const say = useTexts();
  if (status !== 'held' || !heldUntil) return null;
  return (
    <Alert tone="wait" title={say('The receipt window is open')}>
      <Said
        text="If the buyer does not answer, the money is released on {date}."
        values={{ date: <DateTime value={heldUntil} /> }}
      />
    </Alert>
  );
}

function Breakdown({ transaction }: { readonly transaction: TransactionDetail }) {
  const say = useTexts();
  const { refundedAmount, refundOwed, refundSentAt } = transaction;
  const lines = transaction.breakdown.filter(
    (line) => line.amount > 0 || (line.part !== 'refund' && line.part !== 'delivery'),
  );
  return (
    <div className="grid gap-3">
      <DescriptionList
        figures
        items={lines.map((line) => ({
          label: say(PART_WORDS[line.part]),
          value: <Money pesewas={line.amount} />,
          total: line.part === 'total',
        }))}
      />
      {refundedAmount > 0 && (
        <p className="text-sm text-soft">
          {refundOwed > 0 ? (
            <Said
              text="{amount} of the refund is on its way to the payer."
              values={{ amount: <Money pesewas={refundOwed} /> }}
            />
          ) : (
            refundSentAt && (
              <Said text="The refund was sent on {date}." values={{ date: <DateTime value={refundSentAt} /> }} />
            )
          )}
        </p>
      )}
    </div>
  );
}
