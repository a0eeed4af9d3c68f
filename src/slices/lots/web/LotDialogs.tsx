import type { FormState } from '#ui/form-state/form-state.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';

interface DialogProps {
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** Takes one's own part out of a lot. */
export function Leave(props: DialogProps) {
  return (
    <ConfirmDialog
      id="leave"
      trigger="Leave"
      triggerLook={{ variant: 'secondary', wide: true }}
      title="Leave this lot?"
      confirm="Leave, and put my goods on sale again"
      busyLabel="Leaving..."
      danger
      intent="leave"
      {...props}
    >
      <p>Your part is missing then. Whoever opened the lot is told.</p>
    </ConfirmDialog>
  );
}

/** Ends a lot for all that are in it. */
export function CallOff(props: DialogProps) {
  return (
    <ConfirmDialog
      id="call-off"
      trigger="Call off"
      triggerLook={{ variant: 'secondary', wide: true }}
      title="Call this lot off?"
      confirm="Call off, and put all goods on sale again"
      busyLabel="Calling off..."
      danger
      intent="call-off"
      {...props}
    >
      <p>Every farmer in it is told. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
