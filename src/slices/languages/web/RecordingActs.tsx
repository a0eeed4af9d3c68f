import type { FormState } from '#ui/form-state/form-state.ts';
import { FileInput } from '#ui/forms/FileInput.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Listen } from '#parts/voice/Listen.tsx';
import type { RecordingDetail } from '../contract.ts';
import { MOST_RECORDING_BYTES } from '../domain/recording.ts';
import { ApprovedCard, WaitingCard } from './JudgedCards.tsx';

export interface RecordingActsProps {
  readonly recording: RecordingDetail;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

function Waiting({ recording, state, requestKey }: RecordingActsProps) {
  const { waiting, waitingBy, waitingFor, own, english } = recording;
  if (waiting === null) return null;
  return (
    <WaitingCard
      by={waitingBy}
      outdated={waitingFor === null ? null : { title: 'What is to be said has changed since.', source: waitingFor }}
      own={own ? 'You sent this: another person listens and approves it.' : null}
      approves={{ file: waiting.file, english }}
      state={state}
      requestKey={requestKey}
    >
      <div>
        <Listen clips={[waiting.url]} />
      </div>
    </WaitingCard>
  );
}

/** What is to be said, what waits and what is approved, and the form that sends another recording. */
export function RecordingActs(props: RecordingActsProps) {
  const { recording, state, requestKey } = props;
  const { approved } = recording;
  return (
    <div className="grid gap-6">
      <Card title="To be said">
        <p className="wrap-anywhere">{recording.english}</p>
      </Card>
      <Waiting {...props} />
      {approved && (
        <ApprovedCard
          by={recording.approvedBy}
          consequence="Sentences that need it are no longer played."
          requestKey={requestKey}
        >
          <div>
            <Listen clips={[approved.url]} />
          </div>
        </ApprovedCard>
      )}
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
