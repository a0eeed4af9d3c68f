import type { PlaceChoices } from '#kernel/ghana/place-choice.ts';
import { PlaceField } from '#parts/place/PlaceField.tsx';
import { Button } from '#ui/actions/Button.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';

export interface PlaceOfDeliveryProps {
  readonly data: {
    readonly places: PlaceChoices;
    readonly place: string | null;
    /** What was typed and names no place, as it is sent without scripts. */
    readonly unknownPlace: string | null;
  };
  readonly onChoose: (place: string) => void;
  readonly error: string | undefined;
}

const UNKNOWN = 'We do not know this place. Choose one from the list.';

/** What the order was refused for while no place was chosen: the order's own form has no field for it. */
export function missingPlace({ place }: { readonly place: string }, state: FormState | undefined): string | undefined {
  return place === '' ? state?.errors['deliveryPlace']?.[0] : undefined;
}

/** The town that the goods go to, in the form that the fees depend on. */
export function PlaceOfDelivery({ data, onChoose, error }: PlaceOfDeliveryProps) {
  return (
    <PlaceField
      name="place"
      label="Place of delivery"
      placeholder="The nearest town"
      places={data.places}
      error={error ?? (data.unknownPlace === null ? undefined : UNKNOWN)}
      defaultValue={data.place ?? data.unknownPlace ?? ''}
      onChoose={onChoose}
    />
  );
}

/** Asks for the fees anew where no script does it. */
export function UpdateWithoutScripts() {
  return (
    <noscript>
      <Button type="submit" variant="secondary">
        Update
      </Button>
    </noscript>
  );
}
