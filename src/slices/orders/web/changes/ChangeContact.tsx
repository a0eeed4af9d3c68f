import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { ChangeActionProps } from './change-action-props.ts';

/** Says who takes the goods, and what else the transporter or the farmer should know. */
export function ChangeContact({ action, order, requestKey, state }: ChangeActionProps) {
  const { contacts, selfPickup } = order;
  return (
    <ConfirmDialog
      id="change-contact"
      trigger={action.label}
      triggerLook={{ variant: 'secondary' }}
      title={selfPickup ? 'Who collects the goods?' : 'Who should the driver ask for?'}
      confirm="Save the contact"
      busyLabel="Saving..."
      intent={action.code}
      requestKey={`${requestKey}-change-contact`}
      state={state}
    >
      <p>
        {selfPickup
          ? 'The farmer gets a notice with it. Leave name and number empty when you come yourself.'
          : 'A transporter who has accepted the delivery gets a notice with it. Leave name and number empty to be asked for yourself.'}
      </p>
      <TextInput
        name="contactName"
        label="Contact name"
        maxLength={60}
        autoComplete="off"
        defaultValue={contacts.contactName ?? ''}
        optional
      />
      <TextInput
        type="tel"
        name="contactPhone"
        label="Contact phone"
        placeholder="024 123 4567"
        defaultValue={contacts.contactPhone ?? ''}
        optional
      />
      <TextArea name="notes" label="Instructions" rows={2} maxLength={1000} defaultValue={order.notes ?? ''} optional />
    </ConfirmDialog>
  );
}
