import { TextArea } from '#ui/forms/TextArea.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { LONGEST_REASON } from '../forms.ts';
import type { PartView } from '../views.ts';
import { kgWords } from './words.ts';

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
      <p>Your part will be missing. The farmer who opened the lot is notified.</p>
    </ConfirmDialog>
  );
}

/** Takes another farmer's part out of a lot. */
export function TakeOut({ part, ...props }: DialogProps & { readonly part: PartView }) {
  const { id, name } = part.farmer;
  return (
    <ConfirmDialog
      id={`take-out-${id}`}
      trigger="Take out"
      triggerLook={{ variant: 'secondary', size: 'sm' }}
      title={`Take the part of ${name} out?`}
      confirm={`Take ${kgWords(part.quantity)} out`}
      busyLabel="Taking out..."
      danger
      intent="take-out"
      hidden={{ farmerId: id }}
      {...props}
    >
      <p>Their goods are on sale again, and they cannot join this lot a second time.</p>
      <TextArea name="reason" label="Why" hint={`${name} reads this`} rows={2} maxLength={LONGEST_REASON} required />
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
      title="Cancel this lot?"
      confirm="Cancel, and put all goods on sale again"
      busyLabel="Cancelling..."
      danger
      intent="call-off"
      {...props}
    >
      <p>Every farmer in it is notified. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
