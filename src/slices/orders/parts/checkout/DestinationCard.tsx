import { PlaceField, type PlaceFieldProps } from '#parts/place/PlaceField.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';

export interface DestinationCardProps extends Pick<PlaceFieldProps, 'places'> {
  readonly place: { readonly slug: string; readonly label: string } | null;
  /** What was typed. */
  readonly typed: string;
  /** Why that is no one place. */
  readonly problem: string | null;
}

/** Where goods go, before it is known what that costs. */
export function DestinationCard({ place, places, typed, problem }: DestinationCardProps) {
  return (
    <Card title="Where to">
      <Form method="get" className="sm:grid-cols-[minmax(0,24rem)_auto] sm:items-end">
        <PlaceField
          key={place?.slug}
          name="place"
          label="Place of delivery"
          placeholder="The nearest town"
          places={places}
          defaultValue={place?.label ?? typed}
          error={problem ?? undefined}
        />
        <SubmitButton variant="secondary" wide busyLabel="Looking..." className="sm:justify-self-start">
          Show what delivery costs
        </SubmitButton>
      </Form>
    </Card>
  );
}
