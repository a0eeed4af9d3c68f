import { PROVIDERS, providerTitle, providerWord } from '#kernel/provider/provider-name.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Select } from '#ui/forms/Select.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import type { PayoutStop } from '../../contract-payout-stops.ts';

const PLACES = [
  { value: 'all', label: 'All providers' },
  ...PROVIDERS.map((value) => ({ value, label: providerTitle(value) })),
];

const placeOf = ({ at }: PayoutStop): string => (at === 'all' ? 'all providers' : providerWord(at));

function Stopped({ stop, state }: { readonly stop: PayoutStop; readonly state: FormState | undefined }) {
  return (
    <Alert tone="bad" title={`Payouts at ${placeOf(stop)} are stopped.`}>
      <p>
        {stop.reason} ({stop.byName}, <DateTime value={stop.since} />)
      </p>
      <div className="mt-3">
        <ConfirmDialog
          id={`resume-${stop.id}`}
          intent="resume"
          hidden={{ stop: stop.id }}
          trigger={`Resume payouts at ${placeOf(stop)}`}
          triggerLook={{ variant: 'secondary', size: 'sm' }}
          title="Resume payouts?"
          confirm={`Resume payouts at ${placeOf(stop)}`}
          busyLabel="Resuming..."
          state={state?.values['stop'] === stop.id ? state : undefined}
        >
          <p>All that waits there is sent at once, and what is sent cannot be called back.</p>
        </ConfirmDialog>
      </div>
    </Alert>
  );
}

export interface PayoutStopsProps {
  readonly stops: readonly PayoutStop[];
  readonly state: FormState | undefined;
}

/** Where payouts are stopped, and the switch that stops them. */
export function PayoutStops({ stops, state }: PayoutStopsProps) {
  return (
    <div className="grid gap-4">
      {stops.map((stop) => (
        <Stopped key={stop.id} stop={stop} state={state} />
      ))}
      <div>
        <ConfirmDialog
          id="stop-payouts"
          intent="stop"
          trigger="Stop payouts"
          triggerLook={{ variant: 'secondary' }}
          title="Stop payouts?"
          confirm="Stop payouts"
          state={refusalOf(state, 'stop')}
        >
          <p>Nothing new is sent. What was sent is followed to its end; withdrawals are taken and wait.</p>
          <Select name="at" label="Where" options={PLACES} required />
          <TextArea name="reason" label="Why: people who wait for their money read it" rows={3} required />
        </ConfirmDialog>
      </div>
    </div>
  );
}
