import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { reliabilityPaths } from '#pages/paths/reliability-paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { CALLED_OFF_DAYS } from '../../domain/loads.ts';
import type { TransportStats } from '../../views.ts';

/** What was taken and not carried, and what it leads to; nothing for a transporter who carried all. */
function CalledOff({ calledOff }: Pick<TransportStats, 'calledOff'>) {
  const say = useTexts();
  if (calledOff === 0) return null;
  return (
    <p>
      {say(
        'Not collected in time or called off in the last {days} days: {count}. If this happens again and again, you cannot accept deliveries for a week.',
        { days: CALLED_OFF_DAYS, count: calledOff },
      )}
    </p>
  );
}

/** How many loads one may accept at once, before anybody presses the button. */
export function LoadsNotice({ stats }: { readonly stats: TransportStats }) {
  const say = useTexts();
  const { loads, mostLoads, calledOff, pausedUntil, unreliable } = stats;
  if (pausedUntil !== null)
    return (
      <Alert tone="bad" title={say('You cannot accept deliveries now')}>
        <p>
          <Said
            text="You can again on {time}. What you have accepted you carry as before."
            values={{ time: <DateTime value={pausedUntil} /> }}
          />
        </p>
        <CalledOff calledOff={calledOff} />
      </Alert>
    );
  const full = loads >= mostLoads;
  const title = say('{count} of at most {most} loads at once', { count: loads, most: mostLoads });
  const together = say('What goes together counts as one load.');
  if (!full && calledOff === 0 && !unreliable)
    return (
      <details className="group text-sm text-soft">
        <summary className="inline-flex min-h-11 items-center gap-1.5">
          {title}
          <Icon name="chevron-down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <p>
          {together} {say('With every two that arrive you may accept one more at once.')}
        </p>
      </details>
    );
  return (
    <Alert tone="wait" title={title}>
      <p>
        {full && `${say('Deliver one before you accept another.')} `}
        {together}{' '}
        {unreliable ? (
          <Said
            text="You kept too little of what you accepted, so you may accept as many as a beginner. {link}"
            values={{
              link: (
                <Link to={reliabilityPaths.own()} className="text-leaf-ink underline">
                  {say('Your reliability')}
                </Link>
              ),
            }}
          />
        ) : (
          say('With every two that arrive you may accept one more at once.')
        )}
      </p>
      <CalledOff calledOff={calledOff} />
    </Alert>
  );
}
