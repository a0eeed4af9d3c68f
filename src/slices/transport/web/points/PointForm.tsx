import { adminPaths } from '#pages/paths/admin-paths.ts';
import type { PlaceChoices } from '#kernel/ghana/places/place-choice.ts';
import { DigitalAddressInput } from '#parts/place/DigitalAddressInput.tsx';
import { PlaceField } from '#parts/place/PlaceField.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { PointView } from '../../contract-points.ts';
import { OnOffer } from '../OnOffer.tsx';

export interface PointFormProps {
  /** Null for a new one. */
  readonly point: PointView | null;
  readonly places: PlaceChoices;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

/** What a collection point is called, where it is, when it is open and whom buyers may call there. */
export function PointForm({ point, places, state, requestKey }: PointFormProps) {
  return (
    <Card title={point?.name ?? 'New collection point'} className="max-w-2xl">
      <Form state={state} requestKey={requestKey} hidden={point ? { id: point.id } : {}}>
        {point && <p className="text-soft">Orders keep the point as it was when they were placed.</p>}
        <TextInput
          name="name"
          label="Name"
          hint="As buyers know it, such as: Techiman Central Market"
          required
          maxLength={80}
          defaultValue={point?.name}
        />
        <PlaceField
          name="place"
          label="Town or market"
          placeholder="The nearest town"
          places={places}
          required
          defaultValue={point?.place}
        />
        <TextInput
          name="address"
          label="Address"
          hint="Store, stall or street"
          required
          maxLength={160}
          defaultValue={point?.address}
        />
        <TextInput
          name="landmark"
          label="Landmark"
          optional
          hint="What everybody there knows, such as: behind the lorry station"
          maxLength={80}
          defaultValue={point?.landmark ?? ''}
        />
        <DigitalAddressInput defaultValue={point?.digitalAddress ?? ''} />
        <TextInput
          name="hours"
          label="Opening hours"
          hint="Such as: Mon to Sat, 6:00 to 18:00"
          required
          maxLength={80}
          defaultValue={point?.hours}
        />
        <TextInput
          type="tel"
          name="phone"
          label="Telephone of the point"
          required
          placeholder="024 123 4567"
          defaultValue={point?.phone}
        />
        <OnOffer name="active" label="State" words={['Offered', 'Taken off']} isOn={point?.active ?? true} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busyLabel="Saving...">Save collection point</SubmitButton>
          <ButtonLink to={adminPaths.collectionPoints()} variant="quiet">
            Back
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
