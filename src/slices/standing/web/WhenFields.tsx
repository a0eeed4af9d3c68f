import { saidOption, type TextOption } from '#ui/languages/said-option.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { addDays } from '#kernel/moment.ts';
import { Card } from '#ui/layout/Card.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { weekdayOf, weekdayOptions } from '../domain/calendar.ts';

const RHYTHMS: readonly TextOption[] = [
  { value: '1', label: 'Every week' },
  { value: '2', label: 'Every second week' },
];

/** How often, and from when to when. */
export function WhenFields({ today }: { readonly today: string }) {
  const say = useTexts();
  const tomorrow = addDays(today, 1);
  return (
    <Card title={say('When')}>
      <div className="grid gap-5">
        <RadioCards
          name="everyWeeks"
          label={say('How often')}
          options={RHYTHMS.map(saidOption(say))}
          columns={2}
          defaultValue="1"
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <Select
            name="weekday"
            label={say('Weekday')}
            options={weekdayOptions.map(saidOption(say))}
            defaultValue={String(weekdayOf(tomorrow))}
          />
          <TextInput name="from" type="date" label={say('First date')} min={today} defaultValue={tomorrow} />
          <UntilField today={today} />
        </div>
        <p className="text-sm text-soft">
          {say(
            'It is ordered at 06:00 on that weekday, for the first time on or after the first date. A day before we remind you.',
          )}
        </p>
      </div>
    </Card>
  );
}

/** The last day on which it may be ordered. */
export function UntilField({ today, value }: { readonly today: string; readonly value?: string | undefined }) {
  const say = useTexts();
  return <TextInput name="until" type="date" label={say('Last date')} optional min={today} defaultValue={value} />;
}
