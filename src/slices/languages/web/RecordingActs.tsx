import type { FormState } from '#ui/form-state/form-state.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { FileInput } from '#ui/forms/FileInput.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Listen } from '#parts/voice/Listen.tsx';
import type { RecordingDetail } from '../contract.ts';
import { MOST_RECORDING_BYTES } from '../domain/recording.ts';

export interface RecordingActsProps {
  readonly recording: RecordingDetail;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

function By({ by }: { readonly by: RecordingDetail['approvedBy'] }) {
  return (
    by && (
      <p className="text-sm text-soft">
        {by.name}, <DateTime value={by.at} />
      </p>
    )
  );
}

function Waiting({ recording, state, requestKey }: RecordingActsProps) {
  const { waiting, waitingBy, waitingFor, own, english } = recording;
  if (waiting === null) return null;
  return (
    <Card title="Waits for approval">
      <div className="grid gap-3">
        <div>
          <Listen clips={[waiting.url]} />
        </div>
        <By by={waitingBy} />
        {waitingFor !== null && (
          <Alert tone="wait" title="What is to be said has changed since.">
            {waitingFor}
          </Alert>
        )}
        {own ? (
          <p>You sent this: another person listens and approves it.</p>
        ) : (
          waitingFor === null && (
            <Form
              intent="approve"
              requestKey={`${requestKey}-approve`}
              state={state}
              hidden={{ file: waiting.file, english }}
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

function Approved({ recording: { approved, approvedBy }, requestKey }: RecordingActsProps) {
  if (approved === null) return null;
  return (
    <Card title="Approved">
      <div className="grid gap-3">
        <div>
          <Listen clips={[approved.url]} />
        </div>
        <By by={approvedBy} />
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
            Sentences that need it are no longer heard.
          </ConfirmDialog>
        </div>
      </div>
    </Card>
  );
}

/** What is to be said, what waits and what is approved, and the form that sends another recording. */
export function RecordingActs(props: RecordingActsProps) {
  const { recording, state } = props;
  return (
    <div className="grid gap-6">
      <Card title="To be said">
        <p className="wrap-anywhere">{recording.english}</p>
      </Card>
      <Waiting {...props} />
      <Approved {...props} />
      <Card title="Send a recording">
        <Form intent="upload" state={state} encType="multipart/form-data" keepsDraft={false}>
          <FileInput
            name="sound"
            label="Recording"
            hint="MP3 or WAV, at most 15 seconds and 400 KB"
            accept="audio/mpeg,audio/wav,.mp3,.wav"
            maxBytes={MOST_RECORDING_BYTES}
          />
          <SubmitButton busyLabel="Sending..." className="justify-self-start">
            Send for approval
          </SubmitButton>
        </Form>
      </Card>
    </div>
  );
}
