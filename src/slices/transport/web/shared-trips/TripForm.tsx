import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
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

function Towns({ places }: Pick<TripFormProps, 'places'>) {
  const say = useTexts();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <PlaceField name="from" label={say('From')} placeholder={say('Where you start')} places={places} required />
        <PlaceField name="to" label={say('To')} placeholder={say('Where you end')} places={places} required />
      </div>
      <details className="rounded-md border border-line px-4 py-2">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-medium">
          <span>
            <Said
              text="Stops on the way {optional}"
              values={{ optional: <span className="font-normal text-soft">{say('(optional)')}</span> }}
            />
          </span>
          <Icon name="chevron-down" className="size-5" />
        </summary>
        <div className="grid gap-4 pb-3">
          <p className="text-sm text-soft">
            {say('In the order of the road. You collect and bring goods near each of them.')}
          </p>
          {STOP_FIELDS.map((name, index) => (
            <PlaceField
              key={name}
              name={name}
              label={say(STOP_LABELS[index] ?? 'Third stop')}
              places={places}
              optional
            />
          ))}
        </div>
      </details>
    </>
  );
}

function Times({ days }: Pick<TripFormProps, 'days'>) {
  const say = useTexts();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextInput name="day" label={say('Day')} type="date" required min={days.first} max={days.last} />
        <Select name="earliest" label={say('Leaves from')} options={hourOptions.slice(0, -1)} defaultValue="6" />
        <Select name="latest" label={say('Until')} options={hourOptions.slice(1)} defaultValue="9" />
      </div>
      <Select
        name="joinHours"
        label={say('Goods can join until')}
        options={JOIN_HOURS.map((count) => ({
          value: String(count),
          label: say('{count, plural, one {# hour before it leaves} other {# hours before it leaves}}', { count }),
        }))}
        defaultValue="12"
      />
    </>
  );
}

/** From where to where, when, how much room, and at which price. */
export function TripForm({ places, days, state, requestKey }: TripFormProps) {
  const say = useTexts();
  return (
    <Form state={state} requestKey={requestKey}>
      <Towns places={places} />
      <Times days={days} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberInput
          name="freeWeight"
          label={say('Free room')}
          unit="kg"
          required
          min={TRIP_KG.least}
          max={TRIP_KG.most}
          step={1}
        />
        <MoneyInput
          name="price"
          label={say('Price')}
          per={say('per 100 kg')}
          hint={say('Over the whole way; who rides a part of it pays a part')}
          required
        />
      </div>
      <Checkbox
        name="takesBulky"
        label={say('I take vegetables and fruits')}
        hint={say('They fill a vehicle sooner, so they count for half as much again')}
        defaultChecked
      />
      <TextArea
        name="note"
        label={say('Note')}
        optional
        rows={2}
        maxLength={LONGEST_TRIP_NOTE}
        hint={say('For yourself, such as: the blue Kia')}
      />
      <p className="text-soft">
        {say('What is booked is yours to carry: it is accepted already. If you cannot drive, cancel the trip in time.')}
      </p>
      <SubmitButton busyLabel={say('Publishing...')} className="w-fit">
        {say('Publish trip')}
      </SubmitButton>
    </Form>
  );
}
