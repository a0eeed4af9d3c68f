import { formatMoment } from '#ui/display/moment.ts';
import { timeAgo } from './time-ago.ts';

/**
 * How long ago something was, with the exact moment on hover. `now` comes from the loader, so that server and browser
 * agree.
 */
export function TimeAgo({ value, now }: { readonly value: string; readonly now: string }) {
  const moment = new Date(value);
  return (
    <time dateTime={value} title={formatMoment(moment)} className="figures whitespace-nowrap">
      {timeAgo(moment, new Date(now))}
    </time>
  );
}
