import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';

export interface PlaceOfDeliveryProps {
  readonly data: { readonly places: readonly { readonly value: string; readonly label: string }[]; readonly place: string | null };
  readonly onChoose: (place: string) => void;
}

/** The town that the goods go to, in the form that the fees depend on. */
export function PlaceOfDelivery({ data, onChoose }: PlaceOfDeliveryProps) {
  return (
    <Select
      name="place"
      label="Place of delivery"
      placeholder="Choose the nearest town"
      options={data.places}
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
