import { useEffect, useEffectEvent, useState } from 'react';
import { DateTime } from './DateTime.tsx';
import { formatLeft, formatMoment } from './moment.ts';

export interface CountdownProps {
  readonly until: string | Date;
  /** Runs once when the time is up, as to load the page again. */
  readonly onEnd?: () => void;
  /** Reads in place of the time when it is up. */
  readonly ended?: string;
  /** Says 'left' after the time, and 'until' before the moment, where no words of the page do. */
  readonly worded?: boolean;
}

const TICK_MS = 1000;

/** Time left, ticking. Without scripts it is the exact moment. */
export function Countdown({ until, onEnd, ended = 'Time is up', worded = false }: CountdownProps) {
  const end = new Date(until).getTime();
  const [leftMs, setLeftMs] = useState<number | null>(null);
  const over = leftMs !== null && leftMs <= 0;

  useEffect(() => {
    const tick = () => setLeftMs(end - Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [end]);

  const finish = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (over) finish();
  }, [over]);

  if (leftMs === null)
    return (
      <>
        {worded && 'until '}
        <DateTime value={until} />
      </>
    );
  if (over) return <span>{ended}</span>;
  return (
    <time
      role="timer"
      dateTime={new Date(end).toISOString()}
      title={formatMoment(new Date(end))}
      className="figures whitespace-nowrap"
    >
      {formatLeft(leftMs)}
      {worded && ' left'}
    </time>
  );
}
