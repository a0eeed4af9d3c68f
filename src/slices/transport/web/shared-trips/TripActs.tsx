import { useTexts } from '#ui/languages/use-texts.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Form } from '#ui/forms/Form.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import type { TripView } from '../../contract-trips.ts';
import { CALLED_OFF_DAYS } from '../../domain/loads.ts';
import { LONGEST_TRIP_NOTE, TRIP_KG } from '../../domain/shared-trips/trip-limits.ts';

export interface TripActsProps {
  readonly trip: TripView;
  readonly requestKey: string;
  /** The refusal of the form that was sent, by its intent. */
  readonly state: FormState | undefined;
}

/** More room, another note, or no trip at all. */
export function TripActs({ trip, requestKey, state }: TripActsProps) {
  const say = useTexts();
  const isBooked = trip.bookings.length > 0;
  return (
    <Card title={say('Change')}>
      <div className="grid gap-6">
        <Form intent="change" requestKey={requestKey} state={refusalOf(state, 'change')}>
          <NumberInput
            name="freeWeight"
            label={say('Free room')}
            unit="kg"
            hint={isBooked ? say('It may grow: goods are booked already') : undefined}
            required
            min={isBooked ? trip.freeWeight : TRIP_KG.least}
            max={TRIP_KG.most}
            step={1}
            defaultValue={String(trip.freeWeight)}
          />
          <TextArea
            name="note"
            label={say('Note')}
            optional
            rows={2}
            maxLength={LONGEST_TRIP_NOTE}
            defaultValue={trip.note ?? ''}
          />
          <SubmitButton variant="secondary" busyLabel={say('Saving...')} className="w-fit">
            {say('Save')}
          </SubmitButton>
        </Form>
        <ConfirmDialog
          id="call-off"
          trigger={say('Call off')}
          triggerLook={{ variant: 'secondary', wide: true }}
          title={say('Cancel this trip?')}
          confirm={say('Cancel the trip')}
          busyLabel={say('Cancelling...')}
          danger
          intent="call-off"
          requestKey={`${requestKey}-off`}
          state={refusalOf(state, 'call-off')}
        >
          <p>
            {isBooked
              ? say(
                  'What is booked goes by other transporters, and its farmers and buyers are notified. It counts for {days} days: after two of them you may have fewer trips open at once, after three you accept no deliveries for a week. This cannot be undone.',
                  { days: CALLED_OFF_DAYS },
                )
              : say('Nobody has booked yet. This cannot be undone.')}
          </p>
          <TextArea
            name="reason"
            label={say('Why')}
            hint={say('Farmers and buyers read it')}
            rows={3}
            maxLength={LONGEST_TRIP_NOTE}
          />
        </ConfirmDialog>
      </div>
    </Card>
  );
}
