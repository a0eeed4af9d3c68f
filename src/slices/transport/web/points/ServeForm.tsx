import { useTexts } from '#ui/languages/use-texts.ts';
import { addressIn } from '#kernel/ghana/address.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { type FormState } from '#ui/form-state/form-state.ts';
import { FieldError } from '#ui/forms/FieldError.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { useId } from 'react';
import type { ServedPoints } from '../../contract-points.ts';
import { LONGEST_LEAD_DAYS, MOST_POINTS } from '../../domain/points/point-limits.ts';
import { farWords } from './words.ts';

type Point = ServedPoints['points'][number];

export interface ServeFormProps {
  readonly served: ServedPoints;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

const LEADS = Array.from({ length: LONGEST_LEAD_DAYS + 1 }, (_, days) => days);

/** Which of the points near a farmer's goods they bring them to. */
export function ServeForm({ served, state, requestKey }: ServeFormProps) {
  const say = useTexts();
  useFailureToast('Save Failed', state);
  const id = useId();
  const error = state?.errors['pointIds']?.[0];
  if (served.points.length === 0)
    return (
      <EmptyState title={say('No collection point near {place}', { place: served.placeName ?? '' })}>
        {say('Buyers have your goods brought to them, or collect them at the farm.')}
      </EmptyState>
    );
  return (
    <Card title={say('Points near {place}', { place: served.placeName ?? '' })}>
      <Form state={state} requestKey={requestKey} hidden={{ place: served.place ?? '' }}>
        <fieldset aria-describedby={error ? id : undefined}>
          <legend className="mb-2 text-sm font-semibold">
            {say('I bring goods to (at most {count})', { count: MOST_POINTS })}
          </legend>
          <div className="grid divide-y divide-line">
            {served.points.map((point) => (
              <Choice key={point.id} point={point} />
            ))}
          </div>
          <FieldError id={id} error={error} />
        </fieldset>
        <Select
          name="leadDays"
          label={say('Extra days to bring goods there')}
          hint={say('Added to the time in which you make an order ready.')}
          options={LEADS.map((count) => ({
            value: String(count),
            label: count === 0 ? say('None') : say('{count, plural, one {# day} other {# days}}', { count }),
          }))}
          defaultValue={String(served.leadDays)}
        />
        <SubmitButton className="w-fit" busyLabel={say('Saving...')}>
          {say('Save collection points')}
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** One point; what may not be chosen any more is not ticked, so that saving lets it go. */
function Choice({ point }: { readonly point: Point }) {
  const say = useTexts();
  const id = useId();
  const isOpen = point.active && point.near;
  return (
    <div className="grid grid-cols-[1.5rem_1fr] items-start gap-x-2 py-2">
      <input
        type="checkbox"
        id={id}
        name="pointIds"
        value={point.id}
        defaultChecked={point.chosen && isOpen}
        disabled={!isOpen}
        aria-describedby={`${id}-where`}
        className="mt-3 size-5"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {point.name}
          {!point.active && <Badge tone="plain">{say('Taken off')}</Badge>}
          {point.active && !point.near && <Badge tone="plain">{say('Too far')}</Badge>}
        </label>
        <p id={`${id}-where`} className="text-sm break-words text-soft">
          {say('{address}, {distance}. Open {hours}', {
            address: addressIn(point.address, point.placeName),
            distance: farWords(point.distanceKm, say),
            hours: point.hours,
          })}
        </p>
      </div>
    </div>
  );
}
