import { DigitalAddressInput } from '#parts/place/DigitalAddressInput.tsx';
import { paths } from '#pages/paths/paths.ts';
import { addressIn } from '#kernel/ghana/address.ts';
import { addressWithCode } from '#kernel/ghana/digital-address.ts';
import { formatPhone, isPhone } from '#kernel/ghana/phone.ts';
import type { SavedAddress } from '#slices/identity/contract.ts';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { asKept } from './saved-address.ts';

/** A saved address on one line: 'Behind the mill, Kumasi, Ashanti. GhanaPostGPS AK-039-5028'. */
export function addressLine({ address, placeName, digitalAddress }: SavedAddress): string {
  return addressWithCode(addressIn(address, placeName), digitalAddress);
}

function contactWords({ contactName, contactPhone }: SavedAddress): string | null {
  const number = contactPhone !== null && isPhone(contactPhone) ? formatPhone(contactPhone) : contactPhone;
  const words = [contactName, number].filter((part) => part !== null).join(', ');
  return words === '' ? null : words;
}

/** The saved address that an order takes along, as it is now. */
export function ChosenAddress({ address }: { readonly address: SavedAddress }) {
  const contact = contactWords(address);
  return (
    <div className="grid gap-1 rounded-md bg-sunk px-4 py-3">
      <input type="hidden" name="deliveryAddress" value={asKept(address)} />
      <input type="hidden" name="contactName" value={address.contactName ?? ''} />
      <input type="hidden" name="contactPhone" value={address.contactPhone ?? ''} />
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="map-pin" className="size-4.5 shrink-0 text-leaf-ink" />
        To {address.label}
      </p>
      <p className="break-words">{addressLine(address)}</p>
      {contact && <p className="text-sm text-soft">The driver asks for {contact}.</p>}
      <Link
        to={paths.addresses({ edit: address.id })}
        className="inline-flex min-h-11 w-fit items-center font-semibold text-leaf-ink underline underline-offset-4"
      >
        Change it in your settings
      </Link>
    </div>
  );
}

interface OtherAddressProps {
  /** How many more addresses may be saved; null for buyers who keep none. */
  readonly room: number | null;
  /** Where an order of before went. */
  readonly address: string | undefined;
  readonly hint?: string | undefined;
}

/** Where to, typed for this order; a buyer with an account may keep it. */
export function OtherAddress({ room, address, hint = 'House, street, landmark' }: OtherAddressProps) {
  return (
    <div className="group/address grid gap-5">
      <TextInput
        name="deliveryAddress"
        label="Delivery address"
        hint={hint}
        autoComplete="street-address"
        defaultValue={address}
      />
      <DigitalAddressInput hint="As GA-183-8164. The driver reads it behind the address." />
      {room !== null && room > 0 && (
        <>
          <Checkbox name="saveAddress" label="Save this address" hint="It is offered at your next checkout." />
          <div className="hidden group-has-[[name=saveAddress]:checked]/address:block">
            <TextInput
              name="addressLabel"
              label="Name of the address"
              optional
              hint="Such as: Restaurant kitchen"
              maxLength={40}
            />
          </div>
        </>
      )}
      {room !== null && room <= 0 && (
        <p className="text-sm text-soft">
          Your address book is full. Delete an address in your settings to save another.
        </p>
      )}
    </div>
  );
}
