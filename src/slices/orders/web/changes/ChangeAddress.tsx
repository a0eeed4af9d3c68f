import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { codeIn, withoutCode } from '#kernel/ghana/digital-address.ts';
import { DigitalAddressInput } from '#parts/place/DigitalAddressInput.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { LONGEST_ADDRESS } from '../../forms.ts';
import type { ChangeActionProps } from './change-action-props.ts';

/** Sends the goods to another address in the same town; the transporter who has accepted them is asked first. */
export function ChangeAddress({ action, order, requestKey, state }: ChangeActionProps) {
  const say = useTexts();
  const nameOf = useNames();
  const asks = action.code === 'propose_address';
  return (
    <ConfirmDialog
      id="change-address"
      trigger={nameOf(action.label)}
      triggerLook={{ variant: 'secondary' }}
      title={say('New address in {place}', { place: order.deliveryPlace })}
      confirm={say(asks ? 'Ask the transporter' : 'Change the address')}
      busyLabel={say('Sending...')}
      intent={action.code}
      requestKey={`${requestKey}-change-address`}
      state={state}
    >
      <p>
        {asks && (
          <>
            {say(
              '{name} has accepted the delivery and has a day to answer, at most until the pickup; without an answer the address stays.',
              { name: order.transporterName ?? say('The transporter') },
            )}{' '}
          </>
        )}
        {say('The fee and the delivery time are for {place}. For another town, cancel and order again.', {
          place: order.deliveryPlace,
        })}
      </p>
      <TextInput
        name="deliveryAddress"
        label={say('Delivery address')}
        hint={say('House, street, landmark')}
        autoComplete="street-address"
        maxLength={LONGEST_ADDRESS}
        defaultValue={withoutCode(order.deliveryAddress)}
        required
      />
      <DigitalAddressInput defaultValue={codeIn(order.deliveryAddress) ?? ''} />
    </ConfirmDialog>
  );
}
