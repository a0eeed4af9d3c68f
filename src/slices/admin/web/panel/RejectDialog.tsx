import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { stateOf } from '../state-of.ts';

export interface RejectDialogProps {
  readonly intent: 'reject-listing' | 'reject-kyc';
  readonly id: string;
  readonly title: string;
  /** Stands in the field first. */
  readonly reason: string;
  /** Who reads it. */
  readonly reader: string;
  readonly state: FormState | undefined;
}

/** Asks for the reason of a refusal. */
export function RejectDialog({ intent, id, title, reason, reader, state }: RejectDialogProps) {
  return (
    <ConfirmDialog
      id={`${intent}-${id}`}
      trigger="Reject"
      triggerLook={{ variant: 'secondary' }}
      title={title}
      confirm="Reject"
      busyLabel="Rejecting..."
      danger
      intent={intent}
      hidden={{ id }}
      state={stateOf(state, intent, id)}
    >
      <TextArea name="reason" label="Reason" hint={`${reader} reads this`} defaultValue={reason} rows={3} required />
    </ConfirmDialog>
  );
}
