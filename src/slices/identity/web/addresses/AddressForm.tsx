import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import type { PlaceChoices } from '#kernel/ghana/places/place-choice.ts';
import { DigitalAddressInput } from '#parts/place/DigitalAddressInput.tsx';
import { PlaceField } from '#parts/place/PlaceField.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { SavedAddress } from '../../contract.ts';

export interface AddressFormProps {
  /** The one that is changed; null for a new one. */
  readonly address: SavedAddress | null;
  readonly places: PlaceChoices;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

function DriverFields({ address }: Pick<AddressFormProps, 'address'>) {
  const say = useTexts();
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 text-sm text-soft">
        {say('Does somebody else receive the goods? The driver sees whom to ask for.')}
      </legend>
      <TextInput
        name="contactName"
        label={say('Contact name')}
        optional
        maxLength={60}
        defaultValue={address?.contactName ?? ''}
      />
      <TextInput
        type="tel"
        name="contactPhone"
        label={say('Contact phone')}
        optional
        placeholder="024 123 4567"
        defaultValue={address?.contactPhone ?? ''}
      />
    </fieldset>
  );
}

/** One address of the book, new or changed. */
export function AddressForm({ address, places, requestKey, state }: AddressFormProps) {
  const say = useTexts();
  return (
    <Form intent="save" requestKey={requestKey} state={state} hidden={address ? { id: address.id } : {}}>
      <TextInput
        name="label"
        label={say('Name')}
        hint={say('Such as: Restaurant kitchen')}
        maxLength={40}
        required
        defaultValue={address?.label}
      />
      <PlaceField
        name="place"
        label={say('Town or market')}
        placeholder={say('The nearest town')}
        places={places}
        required
        defaultValue={address?.place}
      />
      <TextArea
        name="address"
        label={say('Address')}
        hint={say('House, street, landmark')}
        rows={2}
        maxLength={240}
        required
        defaultValue={address?.address}
      />
      <DigitalAddressInput defaultValue={address?.digitalAddress ?? ''} />
      <DriverFields address={address} />
      {!address?.isDefault && (
        <Checkbox name="isDefault" label={say('Offer it first')} hint={say('It is preselected at the checkout.')} />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel={say('Saving...')}>{say(address ? 'Save changes' : 'Save address')}</SubmitButton>
        {address && (
          <ButtonLink to={paths.addresses()} variant="secondary">
            {say('Cancel')}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
