import { Button } from '#ui/actions/Button.tsx';
import { Select } from '#ui/forms/Select.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';

export interface PlaceOfDeliveryProps {
  readonly data: {
    readonly places: readonly { readonly value: string; readonly label: string }[];
    readonly place: string | null;
  };
  readonly onChoose: (place: string) => void;
  readonly error: string | undefined;
}

/** What the order was refused for while no place was chosen: the order's own form has no field for it. */
export function missingPlace({ place }: { readonly place: string }, state: FormState | undefined): string | undefined {
  return place === '' ? state?.errors['deliveryPlace']?.[0] : undefined;
}

/** The town that the goods go to, in the form that the fees depend on. */
export function PlaceOfDelivery({ data, onChoose, error }: PlaceOfDeliveryProps) {
  return (
    <Select
      name="place"
      label="Place of delivery"
      placeholder="Choose the nearest town"
      options={data.places}
      error={error}
      defaultValue={data.place ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
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
