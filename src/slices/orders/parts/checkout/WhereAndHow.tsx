import { Card } from '#ui/layout/Card.tsx';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import type { SavedAddress } from '#slices/identity/contract.ts';
import type { DeliveryQuote } from '#slices/orders/views.ts';
import { AddressChoice } from './AddressChoice.tsx';
import { ChosenAddress, OtherAddress } from './AddressFields.tsx';
import { type ChosenDelivery, DeliveryChoice } from './DeliveryChoice.tsx';
import { isCollected } from './shown-prices.ts';

export interface WhereAndHowProps {
  readonly quotes: readonly DeliveryQuote[];
  /** With the saved address that is chosen, if one is. */
  readonly delivery: ChosenDelivery & { readonly saved: SavedAddress | null };
  /** How many more addresses may be saved; null for buyers who keep none. */
  readonly room: number | null;
  /** What else the buyer has to say: to which field it goes, and what it is called. */
  readonly note: { readonly name: string; readonly label: string };
  /** Where an order of before went. */
  readonly address?: string | undefined;
  /** Saved addresses where the place is settled before the form: they are chosen in it. */
  readonly addresses?: readonly SavedAddress[];
  /** What becomes of the money if an inspection fails; left out where none can be asked for. */
  readonly inspection?: string;
}

/** The way of delivery, the exact address, and what to know about it. */
export function WhereAndHow({ quotes, delivery, room, note, address, addresses, inspection }: WhereAndHowProps) {
  const collects = delivery.typeId !== null && isCollected(quotes, delivery.typeId);
  return (
    <Card title="Where and how">
      <div className="grid gap-5">
        <DeliveryChoice quotes={quotes} checkout={delivery} />
        {!collects &&
          (delivery.saved ? (
            <ChosenAddress address={delivery.saved} />
          ) : addresses ? (
            <AddressChoice addresses={addresses} before={address} />
          ) : (
            <OtherAddress room={room} address={address} />
          ))}
        <TextArea name={note.name} label={note.label} rows={2} optional />
        {inspection && (
          <Checkbox
            name="inspectionRequested"
            label="Have the goods inspected first"
            hint={`An independent inspector grades them before the pickup. ${inspection}`}
          />
        )}
      </div>
    </Card>
  );
}
