import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { ReplyArea } from '#slices/management/parts/replies/ReplyArea.tsx';
import type { FilledReply } from '#slices/management/contract-replies.ts';

export interface RejectDialogProps {
  readonly intent: 'reject-listing' | 'reject-kyc';
  readonly id: string;
  readonly title: string;
  /** Stands in the field first. */
  readonly reason: string;
  /** Who reads it. */
  readonly reader: string;
  /** Reasons that are ready for this case. */
  readonly replies: readonly FilledReply[];
  readonly state: FormState | undefined;
}

/** Asks for the reason of a refusal. */
export function RejectDialog({ intent, id, title, reason, reader, replies, state }: RejectDialogProps) {
  const dialog = `${intent}-${id}`;
  return (
    <ConfirmDialog
      id={dialog}
      trigger="Reject"
      triggerLook={{ variant: 'secondary' }}
      title={title}
      confirm="Reject"
      busyLabel="Rejecting..."
      danger
      intent={intent}
      hidden={{ id }}
      state={refusalOf(state, intent, id)}
    >
      <ReplyArea
        name="reason"
        label="Reason"
        hint={`${reader} reads this`}
        defaultValue={reason}
        rows={3}
        required
        replies={replies}
        about={id}
        anchor={dialog}
      />
    </ConfirmDialog>
  );
}
