import { codeIn, withoutCode } from '#kernel/ghana/digital-address.ts';
import { DigitalAddressInput } from '#parts/place/DigitalAddressInput.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { LONGEST_ADDRESS } from '../../forms.ts';
import type { ChangeActionProps } from './change-action-props.ts';

/** Sends the goods to another address in the same town; the transporter who has accepted them is asked first. */
export function ChangeAddress({ action, order, requestKey, state }: ChangeActionProps) {
  const asks = action.code === 'propose_address';
  return (
    <ConfirmDialog
      id="change-address"
      trigger={action.label}
      triggerLook={{ variant: 'secondary' }}
      title={`New address in ${order.deliveryPlace}`}
      confirm={asks ? 'Ask the transporter' : 'Change the address'}
      busyLabel="Sending..."
      intent={action.code}
      requestKey={`${requestKey}-change-address`}
      state={state}
    >
      <p>
        {asks &&
          `${order.transporterName ?? 'The transporter'} has accepted the delivery and has a day to answer, at most until the pickup; without an answer the address stays. `}
        The fee and the delivery time are for {order.deliveryPlace}. For another town, cancel and order again.
      </p>
      <TextInput
        name="deliveryAddress"
        label="Delivery address"
        hint="House, street, landmark"
        autoComplete="street-address"
        maxLength={LONGEST_ADDRESS}
        defaultValue={withoutCode(order.deliveryAddress)}
        required
      />
      <DigitalAddressInput defaultValue={codeIn(order.deliveryAddress) ?? ''} />
    </ConfirmDialog>
  );
}
