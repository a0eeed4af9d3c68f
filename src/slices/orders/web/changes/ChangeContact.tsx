import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { ChangeActionProps } from './change-action-props.ts';

/** Says who takes the goods, and what else the transporter or the farmer should know. */
export function ChangeContact({ action, order, requestKey, state }: ChangeActionProps) {
  const say = useTexts();
  const nameOf = useNames();
  const { contacts, selfPickup } = order;
  return (
    <ConfirmDialog
      id="change-contact"
      trigger={nameOf(action.label)}
      triggerLook={{ variant: 'secondary' }}
      title={say(selfPickup ? 'Who collects the goods?' : 'Who should the driver ask for?')}
      confirm={say('Save the contact')}
      busyLabel={say('Saving...')}
      intent={action.code}
      requestKey={`${requestKey}-change-contact`}
      state={state}
    >
      <p>
        {say(
          selfPickup
            ? 'The farmer gets a notice with it. Leave name and number empty when you come yourself.'
            : 'A transporter who has accepted the delivery gets a notice with it. Leave name and number empty to be asked for yourself.',
        )}
      </p>
      <TextInput
        name="contactName"
        label={say('Contact name')}
        maxLength={60}
        autoComplete="off"
        defaultValue={contacts.contactName ?? ''}
        optional
      />
      <TextInput
        type="tel"
        name="contactPhone"
        label={say('Contact phone')}
        placeholder="024 123 4567"
        defaultValue={contacts.contactPhone ?? ''}
        optional
      />
      <TextArea
        name="notes"
        label={say('Instructions')}
        rows={2}
        maxLength={1000}
        defaultValue={order.notes ?? ''}
        optional
      />
    </ConfirmDialog>
  );
}
