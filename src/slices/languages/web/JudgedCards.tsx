import type { ReactNode } from 'react';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { ACT_WORDS } from './words.ts';

type Writer = { readonly name: string; readonly at: string } | null;

function By({ by }: { readonly by: Writer }) {
  return (
    by && (
      <p className="text-sm text-soft">
        {by.name}, <DateTime value={by.at} />
      </p>
    )
  );
}

export interface WaitingCardProps {
  readonly by: Writer;
  /** What it was made for, where that has changed since. */
  readonly outdated: { readonly title: string; readonly source: string } | null;
  /** Said to its own writer, who does not approve it. */
  readonly own: string | null;
  /** What is approved, as the reader has it on the page. */
  readonly approves: Readonly<Record<string, string>>;
  readonly state: FormState | undefined;
  readonly requestKey: string;
  readonly children: ReactNode;
}

/** Something that one person made and another approves. */
export function WaitingCard({ by, outdated, own, approves, state, requestKey, children }: WaitingCardProps) {
  return (
    <Card title="Waits for approval">
      <div className="grid gap-3">
        {children}
        <By by={by} />
        {outdated !== null && (
          <Alert tone="wait" title={outdated.title}>
            {outdated.source}
          </Alert>
        )}
        {own !== null && <p>{own}</p>}
        {own === null && outdated === null && (
          <Form
            intent="approve"
            requestKey={`${requestKey}-approve`}
            state={state}
            hidden={approves}
            keepsDraft={false}
          >
            <SubmitButton busyLabel="Approving..." className="justify-self-start">
              Approve
            </SubmitButton>
          </Form>
        )}
      </div>
    </Card>
  );
}

export interface ApprovedCardProps {
  readonly by: Writer;
  /** What follows when it is withdrawn. */
  readonly consequence: string;
  readonly requestKey: string;
  readonly children: ReactNode;
}

/** What is approved, by whom, and how to withdraw it. */
export function ApprovedCard({ by, consequence, requestKey, children }: ApprovedCardProps) {
  return (
    <Card title="Approved">
      <div className="grid gap-3">
        {children}
        <By by={by} />
        <div>
          <ConfirmDialog
            id="withdraw"
            trigger="Withdraw approval"
            triggerLook={{ variant: 'quiet', size: 'sm' }}
            title="Withdraw this approval?"
            intent="withdraw"
            requestKey={`${requestKey}-withdraw`}
            confirm="Withdraw"
            busyLabel="Withdrawing..."
            danger
          >
            {consequence}
          </ConfirmDialog>
        </div>
      </div>
    </Card>
  );
}

interface HistoryCardProps {
  /** What is said where nobody did anything. */
  readonly empty: string;
  /** The word for something new, where nobody writes. */
  readonly written?: string;
  readonly versions: readonly {
    readonly act: keyof typeof ACT_WORDS;
    readonly by: string;
    readonly at: string;
    readonly text?: string;
  }[];
}

/** Who did what, and when. */
export function HistoryCard({ empty, written = ACT_WORDS.written, versions }: HistoryCardProps) {
  return (
    <Card title="History">
      {versions.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <ol className="grid gap-3">
          {versions.map(({ act, by, at, text }) => (
            <li key={`${act}${at}`} className="wrap-anywhere">
              <p className="text-sm text-soft">
                {act === 'written' ? written : ACT_WORDS[act]}, {by}, <DateTime value={at} />
              </p>
              {text !== undefined && <p className="whitespace-pre-line">{text}</p>}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
