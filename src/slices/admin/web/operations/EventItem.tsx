import { Badge } from '#ui/display/Badge.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { LongText } from '#ui/display/LongText.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { EventView } from '../../contract-operations.ts';
import { actWords } from '../audit-words.ts';

export interface EventItemProps {
  readonly event: EventView;
  /** What the action refused, when it was about this event. */
  readonly state: FormState | undefined;
}

/** An event whose subscriber failed: what it says, and what can be done. */
export function EventItem({ event, state }: EventItemProps) {
  const { id, type, subjectId, recordedAt, attempts, lastError } = event;
  return (
    <li className="grid gap-2 border-b border-line px-4 py-4 last:border-b-0 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{actWords(type)}</span>
        <Badge tone={event.state === 'given_up' ? 'bad' : 'wait'}>
          {event.state === 'given_up' ? 'Given up' : 'Will be tried again soon'}
        </Badge>
      </div>
      {lastError !== null && <LongText className="font-medium text-danger-ink">{lastError}</LongText>}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        <span>
          Recorded <DateTime value={recordedAt} />
        </span>
        <span>{attempts === 1 ? '1 attempt' : `${attempts} attempts`}</span>
        <span className="figures wrap-anywhere">{`${type} · ${subjectId}`}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Form intent="again" hidden={{ id }}>
          <SubmitButton variant="secondary" size="sm" busyLabel="Trying …">
            Try again
          </SubmitButton>
        </Form>
        <ConfirmDialog
          id={`aside-${id}`}
          intent="aside"
          hidden={{ id }}
          trigger="Set aside"
          triggerLook={{ variant: 'quiet', size: 'sm' }}
          title="Set this event aside?"
          confirm="Set aside without its effect"
          danger
          state={state}
        >
          <p>
            What should have followed from it never happens: for example, an order may never be marked as paid. This
            cannot be undone.
          </p>
          <TextArea name="reason" label="Why" rows={3} required />
        </ConfirmDialog>
      </div>
    </li>
  );
}
