import { useNames, useTexts } from '#ui/languages/use-texts.ts';
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
  const say = useTexts();
  const nameOf = useNames();
  const { deadline } = order;
  if (deadline === null) return null;
  const day = dayOf(new Date(deadline.at));
  return (
    <ConfirmDialog
      id="propose-day"
      trigger={nameOf(action.label)}
      triggerLook={{ variant: 'secondary' }}
      title={say(deadline.kind === 'fetch_by' ? 'Collect them on which day?' : 'Ready on which day?')}
      confirm={say('Propose this day')}
      busyLabel={say('Sending...')}
      intent={action.code}
      requestKey={`${requestKey}-propose-day`}
      state={state}
    >
      <p>
        {say(PROPOSING[side].day, { time: formatMoment(new Date(deadline.at)), days: MOST_DAYS_MOVED })}{' '}
        {say('They have a day to answer; without an answer the day stays.')}
      </p>
      <TextInput
        name="day"
        label={say('Day')}
        type="date"
        min={addDays(day, -MOST_DAYS_MOVED)}
        max={addDays(day, MOST_DAYS_MOVED)}
        defaultValue={addDays(day, 1)}
        required
      />
      <TextArea name="note" label={say('Why')} rows={2} maxLength={500} optional />
    </ConfirmDialog>
  );
}
