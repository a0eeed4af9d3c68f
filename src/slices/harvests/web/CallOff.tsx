import { useTexts } from '#ui/languages/use-texts.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { LONGEST_NOTE } from '../forms.ts';

/** Calls a harvest off, with the reason that its buyers read. */
export function CallOff({ requestKey, state }: { readonly requestKey: string; readonly state: FormState | undefined }) {
  const say = useTexts();
  return (
    <ConfirmDialog
      id="call-off"
      trigger={say('Call off')}
      triggerLook={{ variant: 'secondary', wide: true }}
      title={say('Cancel this harvest?')}
      confirm={say('Cancel and give all deposits back')}
      busyLabel={say('Cancelling...')}
      danger
      intent="call-off"
      requestKey={requestKey}
      state={state}
    >
      <p>{say('Every pre-order ends, and every deposit goes back. This cannot be undone.')}</p>
      <TextArea name="reason" label={say('Why')} hint={say('Your buyers read it')} rows={3} maxLength={LONGEST_NOTE} />
    </ConfirmDialog>
  );
}
