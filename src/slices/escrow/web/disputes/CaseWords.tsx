import { useLocation } from 'react-router';
import { isReplyAsked, ReplyArea } from '#slices/management/parts/replies/ReplyArea.tsx';
import type { FilledReply } from '#slices/management/contract-replies.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import type { DisputeCaseView } from '../../contract-disputes.ts';
import { PhotoGrid } from '#ui/display/PhotoGrid.tsx';
import { StatementList } from '#parts/StatementList.tsx';

const OPENERS = { buyer: 'Buyer', seller: 'Seller', admin: 'Farmgate', clock: 'By itself' } as const;

export interface CaseWordsProps {
  readonly dispute: DisputeCaseView;
  readonly requestKey: string;
  /** Questions that are ready for this case. */
  readonly replies: readonly FilledReply[];
  readonly state: FormState | undefined;
}

/** Folded until it is asked for, or holds an answer or a question that the address asks for. */
function Question({ dispute, requestKey, replies, state }: CaseWordsProps) {
  const { search } = useLocation();
  const anchor = 'question';
  return (
    <details id={anchor} className="group" open={state !== undefined || isReplyAsked(search, dispute.id, replies)}>
      <summary className="inline-flex min-h-11 items-center rounded-sm font-semibold text-leaf-ink hover:underline">
        Ask both sides something
      </summary>
      <Form
        intent="add_statement"
        requestKey={`${requestKey}-words`}
        hidden={{ disputeId: dispute.id }}
        state={state}
        className="mt-3"
      >
        <ReplyArea
          name="text"
          label="Question to both sides"
          hint="Both sides and our team read it"
          rows={3}
          required
          replies={replies}
          about={dispute.id}
          anchor={anchor}
        />
        <SubmitButton variant="secondary" busyLabel="Sending..." className="justify-self-start">
          Send question
        </SubmitButton>
      </Form>
    </details>
  );
}

/** What both sides say and show, and the operator's question to them. */
export function CaseWords(props: CaseWordsProps) {
  const { dispute } = props;
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
            {dispute.overdue ? ', or it is decided automatically.' : '.'}
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
        {dispute.outcome === null && <Question {...props} />}
      </div>
    </Card>
  );
}
