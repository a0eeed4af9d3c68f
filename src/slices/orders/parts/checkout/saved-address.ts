import { addressWithCode } from '#kernel/ghana/digital-address.ts';
import type { SavedAddress } from '#slices/identity/contract.ts';
import { sentText } from '#ui/form-state/form-state.ts';

/** What {@link AddressChoice} sends where the address is typed. */
export const ANOTHER_ADDRESS = 'new';

/** A saved address as an order keeps it. */
export function asKept({ address, digitalAddress }: SavedAddress): string {
  return addressWithCode(address, digitalAddress);
}

/** The saved addresses in a place, by its slug; none where no place is chosen. */
export function addressesIn(addresses: readonly SavedAddress[], place: string | null): readonly SavedAddress[] {
  return addresses.filter((address) => address.place === place);
}

/** Whether a sent form names a saved address, so that the addresses have to be asked for. */
export function namesSavedAddress(form: FormData): boolean {
  return !['', ANOTHER_ADDRESS].includes(sentText(form, 'address'));
}

interface Choice {
  readonly addresses: readonly SavedAddress[];
  /** Where the goods go. */
  readonly place: string;
  /** Whether what is sent can say whom the driver asks for. */
  readonly contact: boolean;
}

/**
 * A sent form with the saved address that it names in place of what was typed, and whom the driver asks for there. A
 * form that names none, or one that is gone or lies in another place than the goods go to, stays as it is.
 */
export function withSavedAddress(form: FormData, { addresses, place, contact }: Choice): FormData {
  const saved = addressesIn(addresses, place).find(({ id }) => id === sentText(form, 'address'));
  if (!saved) return form;
  const sent = new FormData();
  for (const [name, value] of form) sent.append(name, value);
  sent.set('deliveryAddress', saved.address);
  sent.set('digitalAddress', saved.digitalAddress ?? '');
  if (!contact) return sent;
  sent.set('contactName', saved.contactName ?? '');
  sent.set('contactPhone', saved.contactPhone ?? '');
  return sent;
}
