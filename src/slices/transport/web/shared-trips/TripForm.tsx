import type { PlaceChoices } from '#kernel/ghana/places/place-choice.ts';
import { PlaceField } from '#parts/place/PlaceField.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { JOIN_HOURS, LONGEST_TRIP_NOTE, TRIP_KG } from '../../domain/shared-trips/trip-limits.ts';
import { STOP_FIELDS } from './stop-fields.ts';

export interface TripFormProps {
  readonly places: PlaceChoices;
  readonly days: { readonly first: string; readonly last: string };
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

const HOURS_OF_A_DAY = 24;
const STOP_LABELS = ['First stop', 'Second stop', 'Third stop'] as const;

const hourOptions = Array.from({ length: HOURS_OF_A_DAY }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));
const joinOptions = JOIN_HOURS.map((hours) => ({
  value: String(hours),
  label: hours === 1 ? '1 hour before it leaves' : `${hours} hours before it leaves`,
}));

function Towns({ places }: Pick<TripFormProps, 'places'>) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <PlaceField name="from" label="From" placeholder="Where you start" places={places} required />
        <PlaceField name="to" label="To" placeholder="Where you end" places={places} required />
      </div>
      <details className="rounded-md border border-line px-4 py-2">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-medium">
          <span>
            Stops on the way <span className="font-normal text-soft">(optional)</span>
          </span>
          <Icon name="chevron-down" className="size-5" />
        </summary>
        <div className="grid gap-4 pb-3">
          <p className="text-sm text-soft">In the order of the road. You collect and bring goods near each of them.</p>
          {STOP_FIELDS.map((name, index) => (
            <PlaceField key={name} name={name} label={STOP_LABELS[index] ?? ''} places={places} optional />
          ))}
        </div>
      </details>
    </>
  );
}

function Times({ days }: Pick<TripFormProps, 'days'>) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextInput name="day" label="Day" type="date" required min={days.first} max={days.last} />
        <Select name="earliest" label="Leaves from" options={hourOptions.slice(0, -1)} defaultValue="6" />
        <Select name="latest" label="Until" options={hourOptions.slice(1)} defaultValue="9" />
      </div>
      <Select name="joinHours" label="Goods can join until" options={joinOptions} defaultValue="12" />
    </>
  );
}

/** From where to where, when, how much room, and at which price. */
export function TripForm({ places, days, state, requestKey }: TripFormProps) {
  return (
    <Form state={state} requestKey={requestKey}>
      <Towns places={places} />
      <Times days={days} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberInput
          name="freeWeight"
          label="Free room"
          unit="kg"
          required
          min={TRIP_KG.least}
          max={TRIP_KG.most}
          step={1}
        />
        <MoneyInput
          name="price"
          label="Price"
          per="per 100 kg"
          hint="Over the whole way; who rides a part of it pays a part"
          required
        />
      </div>
      <Checkbox
        name="takesBulky"
        label="I take vegetables and fruits"
        hint="They fill a vehicle sooner, so they count for half as much again"
        defaultChecked
      />
      <TextArea
        name="note"
        label="Note"
        optional
        rows={2}
        maxLength={LONGEST_TRIP_NOTE}
        hint="For yourself, such as: the blue Kia"
      />
      <p className="text-soft">
        What is booked is yours to carry: it is accepted already. If you cannot drive, cancel the trip in time.
      </p>
      <SubmitButton busyLabel="Publishing..." className="w-fit">
        Publish trip
      </SubmitButton>
    </Form>
  );
}
