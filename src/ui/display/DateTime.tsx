import { cx } from '../cx.ts';
import { formatDay, formatMoment, formatTime } from './moment.ts';

export interface DateTimeProps {
  /** A moment (ISO 8601) or a Date. */
  readonly value: string | Date;
  readonly show?: 'both' | 'day' | 'time';
  readonly className?: string;
}

const formats = { both: formatMoment, day: formatDay, time: formatTime } as const;

/** '21 Nov 2026, 14:05', Accra time, the same on server and phone. */
export function DateTime({ value, show = 'both', className }: DateTimeProps) {
  const moment = new Date(value);
  return (
    <time dateTime={moment.toISOString()} className={cx('figures whitespace-nowrap', className)}>
      {formats[show](moment)}
    </time>
  );
}
