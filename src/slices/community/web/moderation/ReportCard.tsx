import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import type { Report } from '../../contract.ts';
import { PostText } from '../PostText.tsx';
import { counted, KIND_WORDS, REASON_WORDS, roleWord } from '../words.ts';

const PAGES = {
  discussion: paths.discussion,
  reply: paths.discussion,
  event: paths.event,
  question: paths.question,
  answer: paths.question,
} as const;

interface DecideProps {
  readonly report: Report;
  readonly outcome: 'hidden' | 'kept';
  readonly state: FormState | undefined;
}

function Decide({ report, outcome, state }: DecideProps) {
  const hide = outcome === 'hidden';
  const kind = KIND_WORDS[report.kind].toLowerCase();
  return (
    <ConfirmDialog
      id={`${outcome}-${report.id}`}
      trigger={hide ? 'Hide' : 'Keep'}
      triggerLook={{ variant: hide ? 'primary' : 'secondary' }}
      title={hide ? `Hide this ${kind} of ${report.author}?` : `Keep this ${kind} of ${report.author}?`}
      confirm={hide ? 'Hide' : 'Keep'}
      busyLabel="Saving..."
      danger={hide}
      intent={outcome}
      hidden={{ id: report.id }}
      state={refusalOf(state, outcome, report.id)}
    >
      <p className="text-soft">
        {hide
          ? 'Only its author and admins will see it. You can reverse this later.'
          : 'It stays visible, or becomes visible again, for everybody.'}
      </p>
      <TextArea
        name="reason"
        label="Reason"
        hint={hide ? 'Its author reads this' : 'Admins read this'}
        rows={3}
        required
      />
    </ConfirmDialog>
  );
}

/** One reported post: what it says, what readers say of it, and the decision. */
export function ReportCard({ report, state }: { readonly report: Report; readonly state: FormState | undefined }) {
  const page = `${PAGES[report.kind](report.pageId)}${report.pageId === report.postId ? '' : `#post-${report.postId}`}`;
  return (
    <li>
      <Card
        title={report.title}
        aside={
          <Badge tone={report.outcome === 'hidden' ? 'bad' : 'plain'}>
            {report.outcome === null ? KIND_WORDS[report.kind] : `${KIND_WORDS[report.kind]}, ${report.outcome}`}
          </Badge>
        }
      >
        <div className="grid gap-4">
          <p className="text-sm text-soft">
            {report.author} · {roleWord(report.authorRole)} · <DateTime value={report.postedAt} /> ·{' '}
            <Link to={page} className="font-semibold text-leaf-ink underline underline-offset-2">
              Open its page
            </Link>
          </p>
          <blockquote className="border-l-4 border-line pl-4">
            <PostText text={report.body} />
          </blockquote>
          <div className="grid gap-1">
            <p className="font-semibold">
              {counted(report.voices.length, 'reader reported it', 'readers reported it')}
            </p>
            <ul className="grid gap-1 text-sm">
              {report.voices.map((voice) => (
                <li key={`${voice.reporter}${voice.reportedAt}`}>
                  <span className="font-semibold">{REASON_WORDS[voice.reason]}</span>
                  {voice.note && `: ${voice.note}`}{' '}
                  <span className="text-soft">
                    ({voice.reporter}, <DateTime value={voice.reportedAt} />)
                  </span>
                </li>
              ))}
            </ul>
          </div>
          {report.decisionReason && (
            <p className="text-sm">
              <span className="font-semibold">Decision:</span> {report.decisionReason}
              {report.decidedAt && (
                <span className="text-soft">
                  {' '}
                  (<DateTime value={report.decidedAt} />)
                </span>
              )}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {report.outcome !== 'kept' && <Decide report={report} outcome="kept" state={state} />}
            {report.outcome !== 'hidden' && <Decide report={report} outcome="hidden" state={state} />}
          </div>
        </div>
      </Card>
    </li>
  );
}
