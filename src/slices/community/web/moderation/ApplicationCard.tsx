import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import type { Application } from '../../contract.ts';
import { PostText } from '../PostText.tsx';
import { APPLICATION_WORDS, roleWord } from '../words.ts';

export interface ApplicationCardProps {
  readonly application: Application;
  readonly state: FormState | undefined;
  /** Whether the admin who looks wrote it. */
  readonly own: boolean;
}

function Decisions({ application, state }: Omit<ApplicationCardProps, 'own'>) {
  const { id, status } = application;
  const name = `${application.name.firstName} ${application.name.lastName}`;
  const verb = status === 'approved' ? 'Take back' : 'Reject';
  return (
    <div className="flex flex-wrap items-start gap-2">
      <ConfirmDialog
        id={`reject-${id}`}
        trigger={verb}
        triggerLook={{ variant: 'secondary' }}
        title={status === 'approved' ? `Take the approval of ${name} back?` : `Reject the application of ${name}?`}
        confirm={verb}
        busyLabel="Saving..."
        danger
        intent="reject"
        hidden={{ id }}
        state={refusalOf(state, 'reject', id)}
      >
        <TextArea name="reason" label="Reason" hint={`${name} reads this`} rows={3} required />
      </ConfirmDialog>
      {status === 'pending' && (
        <Form intent="approve" hidden={{ id }} state={refusalOf(state, 'approve', id)}>
          <SubmitButton busyLabel="Approving...">Approve {application.name.firstName}</SubmitButton>
        </Form>
      )}
    </div>
  );
}

/** One application of an expert, and the decision. */
export function ApplicationCard({ application, state, own }: ApplicationCardProps) {
  return (
    <li>
      <Card
        title={`${application.name.firstName} ${application.name.lastName}, ${application.title}`}
        aside={
          <Badge tone={application.status === 'approved' ? 'good' : 'wait'}>
            {APPLICATION_WORDS[application.status]}
          </Badge>
        }
      >
        <div className="grid gap-4">
          <p className="text-sm text-soft">
            {roleWord(application.role)}
            {application.location && ` · ${application.location}`} · applied <DateTime value={application.appliedAt} />
          </p>
          <ul aria-label="Specialties" className="flex flex-wrap gap-1.5">
            {application.specialties.map((specialty) => (
              <li key={specialty}>
                <Badge>{specialty}</Badge>
              </li>
            ))}
          </ul>
          <PostText text={application.about} />
          {own ? (
            <p className="text-sm text-soft">Your own: another admin decides.</p>
          ) : (
            <Decisions application={application} state={state} />
          )}
        </div>
      </Card>
    </li>
  );
}
