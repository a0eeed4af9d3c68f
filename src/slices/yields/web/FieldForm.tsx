import type { FormState } from '#ui/form-state/form-state.ts';
import { Form } from '#ui/forms/Form.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import type { Option } from '#ui/forms/SelectBox.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { FieldView } from '../views.ts';

export interface FieldFormProps {
  readonly crops: readonly Option[];
  readonly zones: readonly Option[];
  /** The days on which it may have been sown. */
  readonly days: { readonly first: string; readonly last: string };
  /** Null for a new one. */
  readonly field: FieldView | null;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

const UNITS = [
  { value: 'acre', label: 'acres' },
  { value: 'hectare', label: 'hectares' },
];

/** What grows on a field, how large it is, and where and when it was sown. */
export function FieldForm({ crops, zones, days, field, requestKey, state }: FieldFormProps) {
  const isNamed = field !== null && (field.name !== field.cropName || field.note !== null);
  return (
    <Form state={state} requestKey={requestKey}>
      <Select name="crop" label="Crop" options={crops} placeholder="Choose" defaultValue={field?.crop ?? ''} />
      <div className="grid grid-cols-2 gap-5">
        <NumberInput
          name="area"
          label="Size"
          min={0.01}
          step={0.01}
          {...(field === null ? {} : { defaultValue: String(field.area) })}
        />
        <Select name="areaUnit" label="In" options={UNITS} defaultValue={field?.areaUnit ?? 'acre'} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          name="zone"
          label="Zone"
          options={zones}
          placeholder="I do not know"
          optional
          defaultValue={field?.zone ?? ''}
        />
        <TextInput
          name="sownOn"
          label="Sown on"
          type="date"
          min={days.first}
          max={days.last}
          optional
          defaultValue={field?.sownOn ?? ''}
        />
      </div>
      <details open={isNamed || state !== undefined} className="rounded-md border border-line px-4">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">Name and note</summary>
        <div className="grid gap-5 pb-4">
          <TextInput
            name="name"
            label="Name"
            hint="As you call it, to tell it from others"
            maxLength={60}
            optional
            defaultValue={isNamed ? field.name : ''}
          />
          <TextArea
            name="note"
            label="Note"
            hint="Seed, fertiliser, what happened"
            rows={3}
            maxLength={500}
            optional
            defaultValue={field?.note ?? ''}
          />
        </div>
      </details>
      <SubmitButton size="lg" wide busyLabel="Saving..." className="sm:justify-self-start">
        {field === null ? 'Add the field' : 'Save'}
      </SubmitButton>
    </Form>
  );
}
