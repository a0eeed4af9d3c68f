import { useId } from 'react';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FieldError } from '#ui/forms/FieldError.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { type FormState, useFormState } from '#ui/form-state/form-state.ts';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import type { Option } from '#ui/forms/SelectBox.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import type { DeliveryTypeView } from '../../views.ts';
import { OnOffer } from '../OnOffer.tsx';

const URGENCIES = [
  { value: 'standard', label: 'Standard' },
  { value: 'express', label: 'Express' },
  { value: 'urgent', label: 'Urgent' },
];

function Coverage({ regions, covered }: { readonly regions: readonly Option[]; readonly covered: readonly string[] }) {
  const state = useFormState();
  const id = useId();
  const error = state?.errors['coverageAreas']?.[0];
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-sm font-semibold">Regions it delivers to</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {regions.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="coverageAreas"
              value={value}
              defaultChecked={covered.includes(value)}
              className="size-5"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

export interface TypeFormProps {
  /** Null for a new one. */
  readonly type: DeliveryTypeView | null;
  readonly regions: readonly Option[];
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

/** What a way of delivering costs, how long it takes, what it carries and where it goes. */
export function TypeForm({ type, regions, state, requestKey }: TypeFormProps) {
  useFailureToast('Save Failed', state);
  return (
    <Card className="max-w-4xl">
      <Form state={state} requestKey={requestKey}>
        <TextInput name="name" label="Name" defaultValue={type?.name} maxLength={80} />
        <TextArea
          name="description"
          label="Description"
          hint="Buyers read it at checkout"
          rows={2}
          optional
          defaultValue={type?.description}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <MoneyInput name="baseFee" label="Base fee" defaultValue={type?.baseFee ?? 0} />
          <MoneyInput name="feePerKm" label="Fee per km" per="per km" defaultValue={type?.feePerKm ?? 0} />
          <MoneyInput
            name="feePer100KgKm"
            label="Fee per 100 kg and km"
            per="per 100 kg·km"
            defaultValue={type?.feePer100KgKm ?? 0}
          />
          <MoneyInput
            name="feePerStop"
            label="Fee per further farm"
            hint="Where one vehicle collects at several farms for one buyer"
            defaultValue={type?.feePerStop ?? 0}
          />
          <NumberInput
            name="bulkyPercent"
            label="Vegetables and fruits count as"
            hint="They take more room: 150 makes 100 kg count as 150 kg"
            unit="%"
            min={100}
            defaultValue={type?.bulkyPercent ?? 100}
          />
          <TextInput
            name="estimatedDuration"
            label="Estimated duration"
            hint="24 hours, 2 days"
            defaultValue={type ? `${type.estimatedDuration} hours` : undefined}
          />
          <NumberInput
            name="minWeight"
            label="Minimum weight"
            hint="0 for no minimum"
            unit="kg"
            min={0}
            defaultValue={type?.minWeight ?? 0}
          />
          <NumberInput
            name="maxWeight"
            label="Maximum weight"
            hint="What one vehicle carries"
            unit="kg"
            min={1}
            defaultValue={type?.maxWeight}
          />
          <NumberInput
            name="maxDistance"
            label="Maximum distance"
            hint="By road, from farm to buyer"
            unit="km"
            min={1}
            optional
            defaultValue={type?.maxDistance ?? undefined}
          />
          <Select name="urgency" label="Urgency" options={URGENCIES} defaultValue={type?.urgency ?? 'standard'} />
          <OnOffer
            name="available"
            label="Availability"
            words={['Available', 'Disabled']}
            isOn={type?.available ?? true}
          />
        </div>
        <Coverage regions={regions} covered={type?.coverageAreas ?? regions.map(({ value }) => value)} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busyLabel="Saving...">Save delivery type</SubmitButton>
          <ButtonLink to={adminPaths.deliveryTypes()} variant="quiet">
            Back
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
