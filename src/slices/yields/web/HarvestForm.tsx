import type { FormState } from '#ui/form-state/form-state.ts';
import { Form } from '#ui/forms/Form.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { FieldView } from '../views.ts';
import { packsWord } from './words.ts';

export interface HarvestFormProps {
  readonly field: FieldView;
  readonly days: { readonly first: string; readonly last: string };
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** How much came of a field: of today and of all of it, where nothing else is said. */
export function HarvestForm({ field, days, requestKey, state }: HarvestFormProps) {
  const { pack, areaUnit } = field;
  const units = [
    ...(pack === null ? [] : [{ value: 'pack', label: packsWord(pack) }]),
    { value: 'kg', label: 'kilograms' },
  ];
  return (
    <Card title="Record a harvest">
      <Form state={state} intent="harvest" requestKey={requestKey}>
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberInput name="amount" label="How much" min={0.01} step={0.01} />
          <Select name="unit" label="In" options={units} defaultValue={pack === null ? 'kg' : 'pack'} />
        </div>
        <details open={state !== undefined} className="rounded-md border border-line px-4">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            Another day, or a part of the field
          </summary>
          <div className="grid gap-5 pb-4 sm:grid-cols-2">
            <TextInput
              name="harvestedOn"
              label="Day"
              type="date"
              min={days.first}
              max={days.last}
              defaultValue={days.last}
            />
            <NumberInput
              name="area"
              label={`Size, in ${areaUnit}s`}
              min={0.01}
              step={0.01}
              defaultValue={String(field.area)}
            />
          </div>
        </details>
        <SubmitButton busyLabel="Saving..." wide className="sm:justify-self-start">
          Save harvest
        </SubmitButton>
      </Form>
    </Card>
  );
}
