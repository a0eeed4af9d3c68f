import type { SavedAddress } from '#slices/identity/contract.ts';
import { AddressCards } from './AddressCards.tsx';
import { OtherAddress } from './AddressFields.tsx';
import { ANOTHER_ADDRESS, asKept } from './saved-address.ts';

export interface AddressChoiceProps {
  /** Those in the place of delivery. */
  readonly addresses: readonly SavedAddress[];
  /** Where an order of before went. */
  readonly before?: string | undefined;
  /** What to know about the address that is typed. */
  readonly hint?: string;
}

/**
 * Where to, in a form whose place of delivery is settled: a saved address there, or one that is typed.
 */
export function AddressChoice({ addresses, before, hint }: AddressChoiceProps) {
  if (addresses.length === 0) return <OtherAddress room={null} address={before} hint={hint} />;
  const usual = before === undefined ? addresses[0] : addresses.find((one) => asKept(one) === before);
  return (
    <AddressCards
      addresses={addresses}
      defaultValue={usual?.id ?? ANOTHER_ADDRESS}
      another="Enter the delivery address."
    >
      <OtherAddress room={null} address={usual ? undefined : before} hint={hint} />
    </AddressCards>
  );
}
