import { Button } from '#ui/actions/Button.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { DisputeCaseView } from '../../contract-disputes.ts';

export interface CaseManagementProps {
  readonly dispute: DisputeCaseView;
  readonly viewerId: string;
  readonly requestKey: string;
  /** What came of the last note. */
  readonly state: FormState | undefined;
}

function Owner({ dispute: { owner, outcome }, viewerId }: CaseManagementProps) {
  const isMine = owner?.id === viewerId;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <span className="text-soft">Assigned to</span>{' '}
        <strong className="font-semibold">{isMine ? 'you' : (owner?.name ?? 'nobody')}</strong>
      </p>
      {outcome === null && (
        <Form keepsDraft={false}>
          <Button type="submit" name="intent" value={isMine ? 'nobody' : 'mine'} variant="secondary" size="sm">
            {isMine ? 'Unassign' : 'Assign to me'}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** Who looks after a case, and what administrators noted among themselves. */
export function CaseManagement(props: CaseManagementProps) {
  const { dispute, requestKey, state } = props;
  return (
    <Card title="Among administrators">
      <div className="grid gap-4">
        <Owner {...props} />
        {dispute.notes.length > 0 && (
          <ol className="grid gap-3 border-t border-line pt-4" aria-label="Notes">
            {dispute.notes.map((note) => (
              <li key={note.id}>
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
                <p className="text-sm text-soft">
                  {note.byName} · <DateTime value={note.notedAt} />
                </p>
              </li>
            ))}
          </ol>
        )}
        <Form intent="note" requestKey={`${requestKey}-note`} state={state}>
          <TextArea name="text" label="Note" hint="Buyer and seller cannot read it" rows={2} required />
          <SubmitButton variant="secondary" busyLabel="Adding..." className="justify-self-start">
            Add the note
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}
