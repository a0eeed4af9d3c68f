import { useTexts } from '#ui/languages/use-texts.ts';
import { formatMoment } from '#ui/display/moment.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import type { OrderAction, ShownOrder } from '../../views.ts';

export interface MoreTimeProps {
  readonly action: OrderAction;
  readonly order: Pick<ShownOrder, 'deadline'>;
  readonly requestKey: string;
  /** Why it was refused. */
  readonly state: FormState | undefined;
}

const USUAL_HOURS = 12;

/** Moves the deadline that runs, once: the person who must act takes time and says why, the one who waits gives it. */
export function MoreTime({ action, order, requestKey, state }: MoreTimeProps) {
  const say = useTexts();
  const { deadline } = order;
  if (!deadline?.moreHours) return null;
  const takes = action.code === 'ask_time';
  const hours = Math.min(USUAL_HOURS, deadline.moreHours);
  return (
    <ConfirmDialog
      id="more-time"
      trigger={action.label}
      triggerLook={{ variant: 'secondary' }}
      title={say(takes ? 'How much more time do you need?' : 'Give more time?')}
      confirm={say(takes ? 'Move the deadline' : 'Give this time')}
      busyLabel={say('Saving...')}
      intent={action.code}
      requestKey={`${requestKey}-more-time`}
      state={state}
    >
      <p>
        {say(
          'The deadline is {time}. It can be moved once, by at most {hours} hours. The others are notified at once.',
          { time: formatMoment(new Date(deadline.at)), hours: deadline.moreHours },
        )}
      </p>
      <NumberInput
        name="hours"
        label={say('More time')}
        unit={say('hours')}
        min={1}
        max={deadline.moreHours}
        step={1}
        defaultValue={hours}
      />
      <TextArea name="reason" label={say('Reason')} rows={3} maxLength={500} optional={!takes} />
    </ConfirmDialog>
  );
}
