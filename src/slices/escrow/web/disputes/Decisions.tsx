import { formatGhs } from '#kernel/money.ts';
import { ReplyArea } from '#slices/management/parts/replies/ReplyArea.tsx';
import type { FilledReply } from '#slices/management/contract-replies.ts';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { useKeys } from '#ui/keys/use-keys.ts';
import type { DecisionPreview, DisputeCaseView } from '../../contract-disputes.ts';
import type { CaseResponse } from './decide-case.ts';
import { ContinueDialog } from './ContinueDialog.tsx';
import { DecisionPreviewed } from './DecisionPreviewed.tsx';
import { SplitDialog } from './SplitDialog.tsx';

export interface DecisionsProps {
  readonly dispute: DisputeCaseView;
  /** What a release and a refund would do. */
  readonly previews: readonly DecisionPreview[];
  readonly requestKey: string;
  /** Reasons that are ready for this case. */
  readonly replies: readonly FilledReply[];
  readonly response: CaseResponse | undefined;
}

const STAGE_WORDS = {
  at_farm:
    'The goods are still with the farmer, who is not paid for what stays there: refund the buyer, which cancels the order, or let the order continue, at less where less is there.',
  on_the_road:
    'The goods are on the road. A release says that the seller kept their part: seller and transporter are paid in full.',
  delivered: 'The goods were delivered.',
} as const;

/**
 * The ways to end a case, each with what everybody gets and with its amount in the button. Afterwards the next case
 * opens.
 */
export function Decisions({ dispute, previews, requestKey, replies, response }: DecisionsProps) {
  const reasonOf = (outcome: string) => <Reason dispute={dispute} outcome={outcome} replies={replies} />;
  const next = dispute.nextId ?? dispute.previousId ?? '';
  const shared = (outcome: string) => ({
    id: dialogOf(outcome, dispute),
    shortcut: outcome === 'release' ? 'l' : outcome.slice(0, 1),
    hidden: { outcome, next },
    requestKey,
    state: response?.outcome === outcome ? response.state : undefined,
    triggerLook: { variant: 'secondary' } as const,
  });
  const previewOf = (outcome: string) => previews.find((preview) => preview.outcome === outcome);
  const [release, refund] = [previewOf('release'), previewOf('refund')];
  useKeys({
    l: release ? { to: `#release-${dispute.id}`, does: 'Release to the seller' } : null,
    r: refund ? { to: `#refund-${dispute.id}`, does: 'Refund the buyer' } : null,
    s: dispute.outcomes.includes('split') ? { to: `#split-${dispute.id}`, does: 'Split the money' } : null,
    c: { to: `#continue-${dispute.id}`, does: 'Let the order go on' },
  });
  return (
    <Card title="Decide">
      <p className="mb-4 text-soft">
        {STAGE_WORDS[dispute.stage]} Everybody is notified at once, with your reason. It cannot be undone.
      </p>
      <div className="flex flex-wrap gap-2">
        {release && (
          <ConfirmDialog
            {...shared('release')}
            trigger={`Release ${formatGhs(release.parts.seller)} to the seller (L)`}
            title="Release to the seller?"
            confirm={`Release ${formatGhs(release.parts.seller)}`}
          >
            <DecisionPreviewed dispute={dispute} preview={release} />
            {reasonOf('release')}
          </ConfirmDialog>
        )}
        {refund && (
          <ConfirmDialog
            {...shared('refund')}
            trigger={`Refund ${formatGhs(refund.parts.buyer)} to the buyer (R)`}
            title="Refund the buyer?"
            confirm={`Refund ${formatGhs(refund.parts.buyer)}`}
            danger
          >
            <DecisionPreviewed dispute={dispute} preview={refund} />
            {reasonOf('refund')}
          </ConfirmDialog>
        )}
        {dispute.outcomes.includes('split') && (
          <SplitDialog
            {...shared('split')}
            dispute={dispute}
            response={response?.outcome === 'split' ? response : undefined}
          >
            {reasonOf('split')}
          </SplitDialog>
        )}
        <ContinueDialog
          {...shared('continue')}
          dispute={dispute}
          response={response?.outcome === 'continue' ? response : undefined}
        >
          {reasonOf('continue')}
        </ContinueDialog>
      </div>
    </Card>
  );
}

const dialogOf = (outcome: string, { id }: DisputeCaseView) => `${outcome}-${id}`;

function Reason({
  dispute,
  outcome,
  replies,
}: Pick<DecisionsProps, 'dispute' | 'replies'> & { readonly outcome: string }) {
  return (
    <ReplyArea
      name="note"
      label="Reason for both parties"
      rows={3}
      replies={replies}
      about={dispute.id}
      anchor={dialogOf(outcome, dispute)}
    />
  );
}
