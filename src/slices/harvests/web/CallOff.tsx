import type { FormState } from '#ui/form-state/form-state.ts';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { LONGEST_NOTE } from '../forms.ts';

/** Calls a harvest off, with the reason that its buyers read. */
export function CallOff({ requestKey, state }: { readonly requestKey: string; readonly state: FormState | undefined }) {
  return (
    <ConfirmDialog
      id="call-off"
      trigger="Call off"
      triggerLook={{ variant: 'secondary', wide: true }}
      title="Cancel this harvest?"
      confirm="Cancel and give all deposits back"
      busyLabel="Cancelling..."
      danger
      intent="call-off"
      requestKey={requestKey}
      state={state}
    >
      <p>Every pre-order ends, and every deposit goes back. This cannot be undone.</p>
      <TextArea name="reason" label="Why" hint="Your buyers read it" rows={3} maxLength={LONGEST_NOTE} />
    </ConfirmDialog>
  );
}
