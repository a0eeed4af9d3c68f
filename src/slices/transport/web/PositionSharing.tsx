import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Alert, type AlertTone } from '#ui/display/Alert.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { type Sharing, useSharePosition } from './use-share-position.ts';

const TITLES = {
  off: { tone: 'plain', title: 'Show the customer where you are?' },
  waiting: { tone: 'wait', title: 'Your phone is finding its location' },
  on: { tone: 'good', title: 'You are sharing your position' },
  offline: { tone: 'wait', title: 'No network. Your last place is sent when you are back.' },
  refused: { tone: 'wait', title: 'This phone does not allow it' },
  unavailable: { tone: 'plain', title: 'This browser cannot tell where you are' },
} as const satisfies Readonly<Record<Sharing, { readonly tone: AlertTone; readonly title: string }>>;

const WORDS = {
  off: 'Buyer and farmer see it on a map while the goods are on the road.',
  waiting: 'Keep this page open. Under an open sky it takes less time.',
  on: 'Keep this page open while you drive. It ends by itself when you have delivered.',
  offline: 'Drive on and keep this page open. Nothing is lost.',
  refused: 'Allow the location for this site in the settings of your browser, then open this page again.',
  unavailable: 'Call the customer when you are near.',
} as const satisfies Readonly<Record<Sharing, string>>;

const KEPT =
  'Only your last place is kept, with your arrival, and it is erased when you have delivered. What you report at a stop says how far you are from its town.';

export interface PositionSharingProps {
  readonly deliveryIds: readonly string[];
  /** Whether the page is about something else: then it is offered elsewhere, and only shown while it runs. */
  readonly aside: boolean;
}

/** Lets the transporter share the phone's place for what is on the road, and says what is shared. */
export function PositionSharing({ deliveryIds, aside }: PositionSharingProps) {
  const say = useTexts();
  const { sharing, told, start, stop } = useSharePosition(deliveryIds);
  const { tone, title } = TITLES[sharing];
  const running = sharing === 'waiting' || sharing === 'on' || sharing === 'offline';
  if (aside && !running) return null;
  const actions = (
    <>
      {sharing === 'off' && (
        <Button size="sm" onClick={start}>
          <Icon name="locate-fixed" />
          {say('Share my position')}
        </Button>
      )}
      {running && (
        <Button size="sm" variant="secondary" onClick={stop}>
          {say('Stop sharing')}
        </Button>
      )}
    </>
  );
  return (
    <div className="mb-5">
      <Alert tone={tone} title={say(title)} actions={actions}>
        <p>{say(WORDS[sharing])}</p>
        {sharing === 'off' && (
          <details className="group">
            <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold">
              {say('What is kept')}
              <Icon name="chevron-down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
            </summary>
            <p>{say(KEPT)}</p>
          </details>
        )}
        {told?.position && (
          <p className="mt-1 font-semibold">
            <Said
              text="Last sent near {place}, {time}. Arrival about {arrival}."
              values={{
                place: told.position.place,
                time: <DateTime value={told.position.at} show="time" />,
                arrival: <DateTime value={told.estimatedArrival} show="time" />,
              }}
            />
          </p>
        )}
      </Alert>
    </div>
  );
}
