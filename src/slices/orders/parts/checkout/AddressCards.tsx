import type { SavedAddress } from '#slices/identity/contract.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { RadioCards, type RadioCardsProps } from '#ui/forms/RadioCards.tsx';
import type { ReactNode } from 'react';
import { addressLine } from './AddressFields.tsx';
import { ANOTHER_ADDRESS } from './saved-address.ts';

export interface AddressCardsProps extends Pick<RadioCardsProps, 'defaultValue' | 'value' | 'onChange'> {
  readonly addresses: readonly SavedAddress[];
  /** What is to be done for another address. */
  readonly another: string;
  /** The fields for another address. */
  readonly children: ReactNode;
}

/** Saved addresses, and another one whose fields show with it only, without scripts too. */
export function AddressCards({ addresses, another, children, ...chosen }: AddressCardsProps) {
  return (
    <div className="group/where grid gap-4">
      <RadioCards
        name="address"
        label="Deliver to"
        columns={2}
        {...chosen}
        options={[
          ...addresses.map((address) => ({
            value: address.id,
            label: address.label,
            hint: addressLine(address),
            aside: address.isDefault && <Badge>Default</Badge>,
          })),
          { value: ANOTHER_ADDRESS, label: 'Another address', hint: another },
        ]}
      />
      <div className="hidden group-has-[[value=new]:checked]/where:block">{children}</div>
    </div>
  );
}
