import { useTexts } from '#ui/languages/use-texts.ts';
import { choiceLabelled, type PlaceChoices } from '#kernel/ghana/places/place-choice.ts';
import { PlaceField } from '#parts/place/PlaceField.tsx';
import type { SavedAddress } from '#slices/identity/contract.ts';
import { Button } from '#ui/actions/Button.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { AddressCards } from '../../../parts/checkout/AddressCards.tsx';
import type { Delivery } from './use-delivery.ts';

interface Where {
  readonly places: PlaceChoices;
  /** What was typed and names no place, as it is sent without scripts. */
  readonly unknownPlace: string | null;
  /** Why it names none. */
  readonly placeProblem: string | null;
  readonly addresses: readonly SavedAddress[];
}

export interface WhereToProps {
  readonly data: Where;
  readonly delivery: Pick<Delivery, 'place' | 'addressId' | 'saved' | 'setPlace' | 'setAddress'>;
  readonly state: FormState | undefined;
}

/** What the order was refused for while no place was chosen: the order's own form has no field for it. */
function missingPlace({ place }: WhereToProps['delivery'], state: FormState | undefined): string | undefined {
  return place === '' ? state?.errors['deliveryPlace']?.[0] : undefined;
}

/** The place that a sent form names: that of the saved address, or the one that was typed, which the server reads. */
export function placeIn({ addresses, places }: Where, text: (name: string) => string): string {
  const saved = addresses.find(({ id }) => id === text('address'));
  const typed = text('place');
  return saved?.place ?? choiceLabelled(places, typed)?.slug ?? typed;
}

function PlaceOfDelivery({ data, delivery, state }: WhereToProps) {
  const say = useTexts();
  return (
    <PlaceField
      name="place"
      label={say('Place of delivery')}
      placeholder={say('The nearest town')}
      places={data.places}
      error={missingPlace(delivery, state) ?? data.placeProblem ?? undefined}
      defaultValue={delivery.saved ? '' : delivery.place || data.unknownPlace || ''}
      onChoose={delivery.setPlace}
    />
  );
}

/**
 * Where the goods go, in the form that the fees depend on: a saved address, or a town.
 */
export function WhereTo(props: WhereToProps) {
  const { data, delivery } = props;
  if (data.addresses.length === 0) return <PlaceOfDelivery {...props} />;
  return (
    <AddressCards
      addresses={data.addresses}
      value={delivery.addressId}
      onChange={delivery.setAddress}
      another="Choose the town and enter the address."
    >
      <PlaceOfDelivery key={delivery.addressId} {...props} />
    </AddressCards>
  );
}

/** Asks for the fees anew where no script does it. */
export function UpdateWithoutScripts() {
  const say = useTexts();
  return (
    <noscript>
      <Button type="submit" variant="secondary">
        {say('Update')}
      </Button>
    </noscript>
  );
}
