import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import type { DisputeCaseView } from '../../contract-disputes.ts';
import { PhotoGrid } from '#ui/display/PhotoGrid.tsx';
import { WordsForm } from '#ui/forms/WordsForm.tsx';
import { StatementList } from '#parts/StatementList.tsx';

const OPENERS = { buyer: 'Buyer', seller: 'Seller', admin: 'Farmgate', clock: 'By itself' } as const;

export interface CaseWordsProps {
  readonly dispute: DisputeCaseView;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** What both sides say and show, and the operator's question to them. */
export function CaseWords({ dispute, requestKey, state }: CaseWordsProps) {
  const silent = dispute.openedBy === 'seller' ? dispute.buyerName : dispute.sellerName;
  const answered = dispute.statements.some(
    (statement) => statement.side !== dispute.openedBy && statement.side !== 'admin',
  );
  return (
    <Card title="Both sides">
      <div className="grid gap-5">
        <blockquote className="border-l-4 border-laterite pl-4">
          <p className="text-lg whitespace-pre-line">“{dispute.reason}”</p>
          <footer className="text-sm text-soft">
            {dispute.openedByName} · {OPENERS[dispute.openedBy]} · <DateTime value={dispute.openedAt} />
          </footer>
        </blockquote>
        <StatementList statements={dispute.statements} />
        {dispute.evidenceDueAt && dispute.decideDueAt && (
          <p className="text-soft">
            Evidence of both sides until <DateTime value={dispute.evidenceDueAt} />. To be decided by{' '}
            <DateTime value={dispute.decideDueAt} />
            {dispute.overdue ? ', or it is decided by itself.' : '.'}
          </p>
        )}
        {!answered && <p className="text-soft">{silent} has said nothing yet.</p>}
        {dispute.photos.length === 0 ? (
          <p className="text-soft">Nobody has shown photos.</p>
        ) : (
          <PhotoGrid photos={dispute.photos} />
        )}
        {dispute.outcome && (
          <p className="rounded-md bg-leaf-tint px-4 py-3">
            {dispute.award && `${dispute.award.text} awarded to the buyer. `}
            Decided by {dispute.decidedByName ?? 'its deadline'}
            {dispute.decidedAt && (
              <>
                , <DateTime value={dispute.decidedAt} />
              </>
            )}
            {dispute.note ? `: ${dispute.note}` : '.'}
          </p>
        )}
        {dispute.outcome === null && (
          <details className="group">
            <summary className="inline-flex min-h-11 items-center rounded-sm font-semibold text-leaf-ink hover:underline">
              Ask both sides something
            </summary>
            <div className="mt-3">
              <WordsForm
                hidden={{ disputeId: dispute.id }}
                requestKey={requestKey}
                state={state}
                label="Question to both sides"
              />
            </div>
          </details>
        )}
      </div>
    </Card>
  );
}
