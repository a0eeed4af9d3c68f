import { formatGhs, fromGhs, toGhs } from '#kernel/money.ts';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { FormState } from '#ui/form-state.ts';
import { TextArea } from '#ui/TextArea.tsx';
import type { DisputeCaseView } from '../contract-disputes.ts';
import { SplitDialog } from './SplitDialog.tsx';

export interface DecisionsProps {
  readonly dispute: DisputeCaseView;
  readonly requestKey: string;
  readonly answer: { readonly outcome: string; readonly state: FormState } | undefined;
}

/** The three ways to end a case, each with its amount in the button. Afterwards the next case opens. */
export function Decisions({ dispute, requestKey, answer }: DecisionsProps) {
  const seller = formatGhs(fromGhs(dispute.produceAmount) - fromGhs(dispute.platformFee));
  const total = formatGhs(fromGhs(dispute.amount));
  const shared = (outcome: string) => ({
    id: `${outcome}-${dispute.id}`,
    hidden: { outcome, next: dispute.nextId ?? '' },
    requestKey,
    state: answer?.outcome === outcome ? answer.state : undefined,
    triggerLook: { variant: 'secondary' } as const,
  });
  const toTransporter = dispute.delivered ? `, ${formatGhs(fromGhs(dispute.deliveryFee))} to the transporter` : '';
  return (
    <Card title="Decide">
      <p className="mb-4 text-soft">Both sides are told at once, with your reason. It cannot be undone.</p>
      <div className="flex flex-wrap gap-2">
        <ConfirmDialog {...shared('release')} trigger={`Release ${seller} to the seller`} title="Release to the seller?" confirm={`Release ${seller}`}>
          <p>{`${seller} goes to ${dispute.sellerName}${toTransporter}. The buyer gets nothing back${dispute.delivered ? '' : ' but the delivery fee'}.`}</p>
          <Note />
        </ConfirmDialog>
        <ConfirmDialog {...shared('refund')} trigger={`Refund ${total} to the buyer`} title="Refund the buyer?" confirm={`Refund ${total}`} danger>
          <p>{`${total} goes back to ${dispute.buyerName}. Neither the seller nor the transporter is paid.`}</p>
          <Note />
        </ConfirmDialog>
        <SplitDialog {...shared('split')} total={total} most={toGhs(fromGhs(dispute.amount) - 1)}>
          <Note />
        </SplitDialog>
      </div>
    </Card>
  );
}

function Note() {
  return <TextArea name="note" label="Reason for both parties" rows={3} optional />;
}
