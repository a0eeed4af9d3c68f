import { Card } from '#ui/Card.tsx';
import { PhotosInput } from '#ui/PhotosInput.tsx';
import { Form } from '#ui/Form.tsx';
import type { FormState } from '#ui/form-state.ts';
import { StatusBadge, statusLabel } from '#ui/StatusBadge.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { EVIDENCE_SEEN_BY } from '../domain/evidence.ts';
import type { TransactionDetail } from '../views.ts';
import { EvidencePhotos } from './EvidencePhotos.tsx';
import { WordsForm } from './WordsForm.tsx';
import { Statements } from './Statements.tsx';

const STATUS_OF = { release: 'released', refund: 'refunded', split: 'split' } as const;

export interface DisputeNoticeProps {
  readonly dispute: NonNullable<TransactionDetail['dispute']>;
  readonly requestKey: string;
  readonly state: FormState | undefined;
  readonly wordsState: FormState | undefined;
}

/** What is disputed, with the pictures of both sides and the decision; while it is open, more can be shown. */
export function DisputeNotice({ dispute, requestKey, state, wordsState }: DisputeNoticeProps) {
  const badge = dispute.outcome ? (
    <StatusBadge status={STATUS_OF[dispute.outcome]} label={`Decided: ${statusLabel(dispute.outcome)}`} tone="good" />
  ) : (
    <StatusBadge status="disputed" label="Frozen until our team decides" />
  );
  return (
    <Card title="Dispute" aside={badge}>
      <div className="grid gap-5">
        <blockquote className="border-l-4 border-laterite pl-4">
          <p className="text-lg">“{dispute.reason}”</p>
          <footer className="text-sm text-soft">{dispute.openedByName}</footer>
        </blockquote>
        <Statements statements={dispute.statements} />
        {dispute.note && <p>Decision: {dispute.note}</p>}
        <EvidencePhotos photos={dispute.photos} />
        {dispute.outcome === null && <WordsForm disputeId={dispute.id} requestKey={requestKey} state={wordsState} />}
        {dispute.photosLeft > 0 && (
          <Form intent="add_photos" requestKey={requestKey} state={state} encType="multipart/form-data" hidden={{ disputeId: dispute.id }}>
            <PhotosInput label="Show photos" most={dispute.photosLeft} seenBy={EVIDENCE_SEEN_BY} />
            <SubmitButton variant="secondary" busyLabel="Uploading..." className="justify-self-start">
              Add the photos
            </SubmitButton>
          </Form>
        )}
      </div>
    </Card>
  );
}
