import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Link } from 'react-router';
import type { StandingDetail, TurnView } from '../views.ts';
import { dayWords, TURN_TONES } from './words.ts';

interface ComingTurnsProps {
  readonly standing: StandingDetail;
  readonly requestKey: string;
}

/** The days that come; the next one may be skipped, and that taken back until it is time. */
export function ComingTurns({ standing, requestKey }: ComingTurnsProps) {
  const say = useTexts();
  const nameOf = useNames();
  const { coming, actions, untilDay } = standing;
  if (coming.length === 0) return null;
  const act = actions.find(({ code }) => code === 'skip' || code === 'unskip');
  return (
    <Card title={say('Coming days')} flush>
      <ol>
        {coming.map(({ day, skipped }, index) => (
          <li
            key={day}
            className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-b border-line px-5 py-2 last:border-0"
          >
            <span className={skipped ? 'figures text-soft line-through' : 'figures font-semibold'}>
              <time dateTime={day}>{dayWords(day)}</time>
            </span>
            {skipped && <span className="text-sm text-soft">{say('Skipped')}</span>}
            {index === 0 && act && (
              <Form intent={act.code} requestKey={`${requestKey}-${act.code}`} hidden={{ day }} className="gap-0">
                <SubmitButton size="sm" variant="secondary" busyLabel={say('Saving...')}>
                  {nameOf(act.label)}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ol>
      <p className="border-t border-line px-5 py-3 text-sm text-soft">
        {untilDay === null
          ? say('And so on, until you pause or end it.')
          : say('The last day is {day}.', { day: dayWords(untilDay) })}
      </p>
    </Card>
  );
}

function Turn({ turn }: { readonly turn: TurnView }) {
  const { day, state, asked, orderId, orderNumber, reason } = turn;
  return (
    <li className="grid gap-1 border-b border-line px-5 py-3 last:border-0">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="figures font-semibold">
          <time dateTime={day}>{dayWords(day)}</time>
        </span>
        <StatusBadge status={state} tone={TURN_TONES[state]} />
      </span>
      <span className="text-sm text-soft">
        {asked}
        {orderId !== null && (
          <>
            {', '}
            <Link to={paths.order(orderId)} className="figures font-semibold text-leaf-ink underline">
              {orderNumber}
            </Link>
          </>
        )}
      </span>
      {reason !== null && <span className="text-sm">{reason}</span>}
    </li>
  );
}

/** What came of the days that are over. */
export function PastTurns({ turns }: { readonly turns: readonly TurnView[] }) {
  const say = useTexts();
  return (
    <Card title={say('Days before')} flush>
      {turns.length === 0 ? (
        <p className="px-5 py-4 text-soft">{say('None yet. Each order that is placed appears here.')}</p>
      ) : (
        <ol>
          {turns.map((turn) => (
            <Turn key={turn.day} turn={turn} />
          ))}
        </ol>
      )}
    </Card>
  );
}
