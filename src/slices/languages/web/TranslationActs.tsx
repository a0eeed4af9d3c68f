import type { FormState } from '#ui/form-state/form-state.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { TranslationDetail } from '../contract.ts';

export interface TranslationActsProps {
  readonly text: TranslationDetail;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

const words = 'whitespace-pre-line wrap-anywhere';

function Waiting({ text, state, requestKey }: TranslationActsProps) {
  const { written, writtenBy, writtenFor, own, english } = text;
  if (written === null) return null;
  return (
    <Card title="Waits for approval">
      <div className="grid gap-3">
        <p className={words}>{written}</p>
        {writtenBy && (
          <p className="text-sm text-soft">
            {writtenBy.name}, <DateTime value={writtenBy.at} />
          </p>
        )}
        {writtenFor !== null && (
          <Alert tone="wait" title="The English has changed since it was written.">
            {writtenFor}
          </Alert>
        )}
        {own ? (
          <p>You wrote this: another person approves it.</p>
        ) : (
          writtenFor === null && (
            <Form
              intent="approve"
              requestKey={`${requestKey}-approve`}
              state={state}
              hidden={{ text: written, english }}
              keepsDraft={false}
            >
              <SubmitButton busyLabel="Approving..." className="justify-self-start">
                Approve
              </SubmitButton>
            </Form>
          )
        )}
      </div>
    </Card>
  );
}

function Approved({ text, requestKey }: TranslationActsProps) {
  const { approved, approvedBy } = text;
  if (approved === null) return null;
  return (
    <Card title="Approved">
      <div className="grid gap-3">
        <p className={words}>{approved}</p>
        {approvedBy && (
          <p className="text-sm text-soft">
            {approvedBy.name}, <DateTime value={approvedBy.at} />
          </p>
        )}
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
            {text.binding ? 'It decides money or law: English is said at once.' : 'The text is no longer said.'}
          </ConfirmDialog>
        </div>
      </div>
    </Card>
  );
}

/** The English of a text, what waits and what is approved, and the form that writes another. */
export function TranslationActs(props: TranslationActsProps) {
  const { text, state, requestKey } = props;
  return (
    <div className="grid gap-6">
      <Card title="English">
        <p className={words}>{text.english}</p>
        {text.binding && <p className="mt-3 text-sm text-soft">It decides money or law: no draft is said here.</p>}
      </Card>
      <Waiting {...props} />
      <Approved {...props} />
      <Card title="Write a text">
        <Form intent="write" requestKey={requestKey} state={state}>
          <TextArea
            name="text"
            label="Text"
            hint="In the true spelling, with the words in braces as they are"
            rows={5}
            required
            defaultValue={text.written ?? text.approved ?? text.draft ?? ''}
          />
          <SubmitButton busyLabel="Saving..." className="justify-self-start">
            Save for approval
          </SubmitButton>
        </Form>
      </Card>
    </div>
  );
}
