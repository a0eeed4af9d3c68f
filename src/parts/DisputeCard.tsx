import type { ReactNode } from 'react';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { PhotoGrid, type ShownPhoto } from '#ui/display/PhotoGrid.tsx';
import { PhotosInput } from '#ui/forms/PhotosInput.tsx';
import { type Statement, StatementList } from './StatementList.tsx';
import { StatusBadge, statusLabel } from '#ui/display/StatusBadge.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';

const STATUS_OF = { release: 'released', refund: 'refunded', split: 'split', continue: 'held' } as const;

/** How a dispute ended, in a few words. */
export function outcomeLabel(outcome: keyof typeof STATUS_OF): string {
  return outcome === 'continue' ? 'Ended: the order continues' : `Decided: ${statusLabel(outcome)}`;
}

/** A dispute as its people see it. */
export interface ShownDispute {
  readonly reason: string;
  readonly openedByName: string;
  readonly outcome: keyof typeof STATUS_OF | null;
  readonly note: string | null;
  readonly photos: readonly ShownPhoto[];
  readonly statements: readonly Statement[];
  /** How many pictures the reader may still show. */
  readonly photosLeft: number;
  /** Until when the reader may say and show something, and until when it is to be decided; null once it is. */
  readonly evidenceDueAt: string | null;
  readonly decideDueAt: string | null;
  /** The reader may still say and show something. */
  readonly mayAdd: boolean;
  /** What the buyer was awarded, in the unit in which it was decided. */
  readonly award: { readonly text: string } | null;
}

/** Until when both sides are heard, and when a decision comes. */
function Times({ dispute: { evidenceDueAt, decideDueAt, mayAdd } }: { readonly dispute: ShownDispute }) {
  if (!evidenceDueAt || !decideDueAt) return null;
  return (
    <p className="text-soft">
      {mayAdd ? (
        <>
          Add your statement and photos by <DateTime value={evidenceDueAt} />.
        </>
      ) : (
        'The time to add evidence is over.'
      )}{' '}
      It is decided by <DateTime value={decideDueAt} />.
    </p>
  );
}

export interface DisputeCardProps {
  readonly dispute: ShownDispute;
  /** For the form of the photos. */
  readonly requestKey: string;
  /** Why photos were not taken. */
  readonly state: FormState | undefined;
  readonly hidden?: Readonly<Record<string, string>>;
  /** Said where photos are chosen. */
  readonly seenBy: string;
  /** What else the reader may do while it is open. */
  readonly children?: ReactNode;
}

/** What is disputed, what both sides say and show, and the decision; while it is open, more can be shown. */
export function DisputeCard({ dispute, requestKey, state, hidden = {}, seenBy, children }: DisputeCardProps) {
  const badge = dispute.outcome ? (
    <StatusBadge status={STATUS_OF[dispute.outcome]} label={outcomeLabel(dispute.outcome)} tone="good" />
  ) : (
    <StatusBadge status="disputed" label="Frozen until the dispute ends" />
  );
  return (
    <Card title="Dispute" aside={badge}>
      <div className="grid gap-5">
        <blockquote className="border-l-4 border-laterite pl-4">
          <p className="text-lg break-words whitespace-pre-line">“{dispute.reason}”</p>
          <footer className="text-sm text-soft">{dispute.openedByName}</footer>
        </blockquote>
        <StatementList statements={dispute.statements} />
        {dispute.award && <p className="font-semibold">Awarded to the buyer: {dispute.award.text}</p>}
        {dispute.note && <p>{dispute.outcome === 'continue' ? dispute.note : `Decision: ${dispute.note}`}</p>}
        <Times dispute={dispute} />
        <PhotoGrid photos={dispute.photos} />
        {children}
        {dispute.photosLeft > 0 && (
          <Form
            key={dispute.photosLeft}
            intent="add_photos"
            requestKey={requestKey}
            state={state}
            encType="multipart/form-data"
            hidden={hidden}
          >
            <PhotosInput label="Show photos" most={dispute.photosLeft} seenBy={seenBy} />
            <SubmitButton variant="secondary" busyLabel="Uploading..." className="justify-self-start">
              Add the photos
            </SubmitButton>
          </Form>
        )}
      </div>
    </Card>
  );
}
