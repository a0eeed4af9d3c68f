import { addDays, dayOf } from '#kernel/moment.ts';
import { formatMoment } from '#ui/display/moment.ts';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { MOST_DAYS_MOVED } from '../../domain/changes/proposed-change.ts';
import type { ChangeActionProps } from './change-action-props.ts';
import { PROPOSING } from './words.ts';

/** Proposes another day for the goods to be ready, or to be collected. */
export function ProposeDay({ action, order, side, requestKey, state }: ChangeActionProps) {
  const { deadline } = order;
  if (deadline === null) return null;
  const day = dayOf(new Date(deadline.at));
  return (
    <ConfirmDialog
      id="propose-day"
      trigger={action.label}
      triggerLook={{ variant: 'secondary' }}
      title={deadline.kind === 'fetch_by' ? 'Collect them on which day?' : 'Ready on which day?'}
      confirm="Propose this day"
      busyLabel="Sending..."
      intent={action.code}
      requestKey={`${requestKey}-propose-day`}
      state={state}
    >
      <p>
        The deadline is {formatMoment(new Date(deadline.at))}. If {PROPOSING[side].other} agrees, it is 18:00 on your
        day instead, at most {MOST_DAYS_MOVED} days earlier or later. They have a day to answer; without an answer the
        day stays.
      </p>
      <TextInput
        name="day"
        label="Day"
        type="date"
        min={addDays(day, -MOST_DAYS_MOVED)}
        max={addDays(day, MOST_DAYS_MOVED)}
        defaultValue={addDays(day, 1)}
        required
      />
      <TextArea name="note" label="Why" rows={2} maxLength={500} optional />
    </ConfirmDialog>
  );
}
