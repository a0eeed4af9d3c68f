import { Link } from 'react-router';
import { formatGhs, fromGhs, toGhs } from '#kernel/money.ts';
import { paths } from '#app/web/paths.ts';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateTime } from '#ui/DateTime.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import type { FormState } from '#ui/form-state.ts';
import { Money } from '#ui/Money.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { StatusBadge, statusLabel } from '#ui/StatusBadge.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import type { DisputeView } from '../views.ts';
import { EvidencePhotos } from './EvidencePhotos.tsx';

const STATUS_OF = { release: 'released', refund: 'refunded', split: 'split' } as const;

export interface DisputeCardProps {
  readonly dispute: DisputeView;
  readonly requestKey: string;
  readonly answer: { readonly outcome: unknown; readonly state: FormState } | undefined;
}

/** One case: who says what, what the money is made of, and the three decisions with their amounts. */
export function DisputeCard({ dispute, requestKey, answer }: DisputeCardProps) {
  return (
    <Card
      title={
        <Link to={paths.escrowTransaction(dispute.transactionId)} className="figures hover:underline">
          {dispute.orderNumber}
        </Link>
      }
      aside={dispute.outcome ? <StatusBadge status={STATUS_OF[dispute.outcome]} label={`Decided: ${statusLabel(dispute.outcome)}`} tone="good" /> : <StatusBadge status="disputed" label="Open" />}
    >
      <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="grid content-start gap-4">
          <p className="text-soft">
            {dispute.productName} · {dispute.buyerName} → {dispute.sellerName} · opened <DateTime value={dispute.openedAt} />
          </p>
          <blockquote className="border-l-4 border-laterite pl-4">
            <p className="text-lg">“{dispute.reason}”</p>
            <footer className="text-sm text-soft">{dispute.openedByName}</footer>
          </blockquote>
          {dispute.note && <p>Decision: {dispute.note}</p>}
          <EvidencePhotos photos={dispute.photos} />
        </div>
        <DescriptionList figures items={amountsOf(dispute)} />
      </div>
      {dispute.state === 'open' && <Decisions dispute={dispute} requestKey={requestKey} answer={answer} />}
    </Card>
  );
}

function amountsOf(dispute: DisputeView) {
  const items = [
    { label: 'Produce', value: <Money ghs={dispute.produceAmount} /> },
    { label: dispute.delivered ? 'Delivery (delivered)' : 'Delivery (not delivered)', value: <Money ghs={dispute.deliveryFee} /> },
    { label: 'Held', value: <Money ghs={dispute.amount} />, total: true },
  ];
  if (dispute.refundAmount === null) return items;
  return [...items, { label: 'Back to the buyer', value: <Money ghs={dispute.refundAmount} /> }];
}

function Decisions({ dispute, requestKey, answer }: DisputeCardProps) {
  const seller = formatGhs(fromGhs(dispute.produceAmount) - fromGhs(dispute.platformFee));
  const total = formatGhs(fromGhs(dispute.amount));
  const stateOf = (outcome: string) => (answer?.outcome === outcome ? answer.state : undefined);
  const shared = (outcome: string) => ({
    id: `${outcome}-${dispute.id}`,
    hidden: { disputeId: dispute.id, outcome },
    requestKey,
    state: stateOf(outcome),
  });
  const toTransporter = dispute.delivered ? `, ${formatGhs(fromGhs(dispute.deliveryFee))} to the transporter` : '';
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5">
      <ConfirmDialog {...shared('release')} trigger={`Release ${seller} to the seller`} triggerLook={{ variant: 'secondary' }} title="Release to the seller?" confirm={`Release ${seller}`}>
        <p>{`${seller} goes to ${dispute.sellerName}${toTransporter}. The buyer gets nothing back.`}</p>
        <Note />
      </ConfirmDialog>
      <ConfirmDialog {...shared('refund')} trigger={`Refund ${total} to the buyer`} triggerLook={{ variant: 'secondary' }} title="Refund the buyer?" confirm={`Refund ${total}`} danger>
        <p>{`${total} goes back to ${dispute.buyerName}. Neither the seller nor the transporter is paid.`}</p>
        <Note />
      </ConfirmDialog>
      <ConfirmDialog {...shared('split')} trigger="Split by amount" triggerLook={{ variant: 'secondary' }} title="Split the money" confirm={`Split ${total}`} danger>
        <p>The buyer gets the amount below. From the rest a transporter who delivered is paid first; the seller gets what is left, less the fee in proportion.</p>
        <MoneyInput name="refundAmount" label="Back to the buyer" min={0.01} max={toGhs(fromGhs(dispute.amount) - 1)} hint={`Less than ${total}`} />
        <Note />
      </ConfirmDialog>
    </div>
  );
}

function Note() {
  return <TextArea name="note" label="Reason for both parties" rows={3} optional />;
}
