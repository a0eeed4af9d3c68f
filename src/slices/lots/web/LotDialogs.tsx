import { useTexts } from '#ui/languages/use-texts.ts';
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
  const say = useTexts();
  return (
    <ConfirmDialog
      id="leave"
      trigger={say('Leave')}
      triggerLook={{ variant: 'secondary', wide: true }}
      title={say('Leave this lot?')}
      confirm={say('Leave, and put my goods on sale again')}
      busyLabel={say('Leaving...')}
      danger
      intent="leave"
      {...props}
    >
      <p>{say('Your part will be missing. The farmer who opened the lot is notified.')}</p>
    </ConfirmDialog>
  );
}

/** Takes another farmer's part out of a lot. */
export function TakeOut({ part, ...props }: DialogProps & { readonly part: PartView }) {
  const say = useTexts();
  const { id, name } = part.farmer;
  return (
    <ConfirmDialog
      id={`take-out-${id}`}
      trigger={say('Take out')}
      triggerLook={{ variant: 'secondary', size: 'sm' }}
      title={say('Take the part of {name} out?', { name })}
      confirm={say('Take {amount} out', { amount: kgWords(part.quantity) })}
      busyLabel={say('Taking out...')}
      danger
      intent="take-out"
      hidden={{ farmerId: id }}
      {...props}
    >
      <p>{say('Their goods are on sale again, and they cannot join this lot a second time.')}</p>
      <TextArea
        name="reason"
        label={say('Why')}
        hint={say('{name} reads this', { name })}
        rows={2}
        maxLength={LONGEST_REASON}
        required
      />
    </ConfirmDialog>
  );
}

/** Ends a lot for all that are in it. */
export function CallOff(props: DialogProps) {
  const say = useTexts();
  return (
    <ConfirmDialog
      id="call-off"
      trigger={say('Call off')}
      triggerLook={{ variant: 'secondary', wide: true }}
      title={say('Cancel this lot?')}
      confirm={say('Cancel, and put all goods on sale again')}
      busyLabel={say('Cancelling...')}
      danger
      intent="call-off"
      {...props}
    >
      <p>{say('Every farmer in it is notified. This cannot be undone.')}</p>
    </ConfirmDialog>
  );
}
