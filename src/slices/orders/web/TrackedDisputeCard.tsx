import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/Form.tsx';
import type { FormState } from '#ui/form-state.ts';
import { PhotoGrid } from '#ui/PhotoGrid.tsx';
import { PhotosInput } from '#ui/PhotosInput.tsx';
import { StatementList } from '#ui/StatementList.tsx';
import { StatusBadge, statusLabel } from '#ui/StatusBadge.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import type { TrackedDispute } from '../views.ts';
import { EVIDENCE_SEEN_BY } from '../domain/dispute-photos.ts';

const STATUS_OF = { release: 'released', refund: 'refunded', split: 'split' } as const;

export interface TrackedDisputeCardProps {
  readonly dispute: TrackedDispute;
  readonly requestKey: string;
  /** Why pictures were not taken. */
  readonly state: FormState | undefined;
}

/** The dispute on a guest's page: what both sides say and show; while it is open, the guest shows more. */
export function TrackedDisputeCard({ dispute, requestKey, state }: TrackedDisputeCardProps) {
  const badge = dispute.outcome ? (
    <StatusBadge status={STATUS_OF[dispute.outcome]} label={`Decided: ${statusLabel(dispute.outcome)}`} tone="good" />
  ) : (
    <StatusBadge status="disputed" label="Frozen until our team decides" />
  );
  return (
    <Card title="Dispute" aside={badge}>
      <div className="grid gap-5">
        <blockquote className="border-l-4 border-laterite pl-4">
          <p className="text-lg break-words whitespace-pre-line">“{dispute.reason}”</p>
          <footer className="text-sm text-soft">{dispute.openedByName}</footer>
        </blockquote>
        <StatementList statements={dispute.statements} />
        {dispute.note && <p>Decision: {dispute.note}</p>}
        <PhotoGrid photos={dispute.photos} />
        {dispute.photosLeft > 0 && (
          <Form key={dispute.photosLeft} intent="add_photos" requestKey={`${requestKey}-photos`} state={state} encType="multipart/form-data">
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
