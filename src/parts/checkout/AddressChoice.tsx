import type { SavedAddress } from '#slices/identity/contract.ts';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { addressLine, OtherAddress } from './AddressFields.tsx';
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
 * Where to, in a form whose place of delivery is settled: a saved address there, or one that is typed. The fields for
 * that show with 'Another address' only, without scripts too.
 */
export function AddressChoice({ addresses, before, hint }: AddressChoiceProps) {
  if (addresses.length === 0) return <OtherAddress room={null} address={before} hint={hint} />;
  const usual = before === undefined ? addresses[0] : addresses.find((one) => asKept(one) === before);
  return (
    <div className="group/where grid gap-5">
      <RadioCards
        name="address"
        label="Deliver to"
        columns={2}
        defaultValue={usual?.id ?? ANOTHER_ADDRESS}
        options={[
          ...addresses.map((address) => ({ value: address.id, label: address.label, hint: addressLine(address) })),
          { value: ANOTHER_ADDRESS, label: 'Another address', hint: 'Type where to.' },
        ]}
      />
      <div className="hidden group-has-[[value=new]:checked]/where:block">
        <OtherAddress room={null} address={usual ? undefined : before} hint={hint} />
      </div>
    </div>
  );
}
