import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import type { ReportOutcome } from '../domain/limits.ts';
import type { MessageReport } from '../views.ts';
import { REASON_WORDS, roleWord } from './words.ts';

interface DecideProps {
  readonly report: MessageReport;
  readonly outcome: ReportOutcome;
  readonly state: FormState | undefined;
}

function Decide({ report, outcome, state }: DecideProps) {
  const bars = outcome === 'barred';
  return (
    <ConfirmDialog
      id={`${outcome}-${report.id}`}
      trigger={bars ? `Bar ${report.reportedName}` : 'Dismiss'}
      triggerLook={{ variant: bars ? 'danger' : 'secondary' }}
      title={bars ? `Bar ${report.reportedName} from writing?` : 'Dismiss this report?'}
      confirm={bars ? `Bar ${report.reportedName}` : 'Dismiss the report'}
      busyLabel="Saving..."
      danger={bars}
      intent={outcome}
      hidden={{ id: report.id }}
      state={refusalOf(state, outcome, report.id)}
    >
      <p className="text-soft">
        {bars
          ? 'They can read, but not write to anybody. Their orders go on. You can reverse this later.'
          : 'They may write as before. A bar of this report is lifted.'}
      </p>
      <TextArea name="reason" label="Reason" hint="Admins read this" rows={3} required />
    </ConfirmDialog>
  );
}

function Excerpt({ report }: { readonly report: MessageReport }) {
  return (
    <ol aria-label="Last messages" className="grid gap-2 rounded-md bg-sunk p-3">
      {report.messages.map((message) => (
        <li
          key={message.id}
          className={message.byReported ? 'border-l-4 border-laterite pl-3' : 'border-l-4 border-line pl-3'}
        >
          <p className="text-xs text-soft">
            {message.senderName}, <DateTime value={message.sentAt} />
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{message.content}</p>
          {message.attachment !== null && (
            <a
              href={message.attachment}
              target="_blank"
              rel="noopener"
              className="text-sm font-semibold text-leaf-ink underline underline-offset-2"
            >
              Open the attachment
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}

/** One reported conversation: who, why, what was said, and the decision. */
export function MessageReportCard({
  report,
  state,
}: {
  readonly report: MessageReport;
  readonly state: FormState | undefined;
}) {
  return (
    <li>
      <Card
        title={REASON_WORDS[report.reason]}
        aside={
          report.barred ? (
            <Badge tone="bad">Barred</Badge>
          ) : (
            <Badge>{report.outcome === null ? 'Waits' : 'Dismissed'}</Badge>
          )
        }
      >
        <div className="grid gap-4">
          <p className="text-sm text-soft">
            {report.reporterName} reported {report.reportedName} ({roleWord(report.reportedRole)}){' '}
            <DateTime value={report.reportedAt} />
            {report.subject && ` · ${report.subject.label}`}
          </p>
          {report.note && <blockquote className="border-l-4 border-line pl-4">{report.note}</blockquote>}
          <Excerpt report={report} />
          {report.decisionReason && (
            <p className="text-sm">
              <span className="font-semibold">Decision:</span> {report.decisionReason}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {report.outcome !== 'dismissed' && <Decide report={report} outcome="dismissed" state={state} />}
            {report.outcome !== 'barred' && <Decide report={report} outcome="barred" state={state} />}
          </div>
        </div>
      </Card>
    </li>
  );
}
