const MINUTE = 60;
const HOUR = 60 * MINUTE;

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** '15 minutes' for people. */
export function minutesInWords(minutes: number): string {
  return counted(minutes, 'minute');
}

/** '48 hours' for people. */
export function hoursInWords(hours: number): string {
  return counted(hours, 'hour');
}

/** '40 seconds', '15 minutes' or '2 hours' for people who wait: never less than it takes. */
export function waitInWords(seconds: number): string {
  if (seconds > HOUR) return hoursInWords(Math.ceil(seconds / HOUR));
  return seconds < MINUTE
    ? counted(Math.max(1, Math.ceil(seconds)), 'second')
    : minutesInWords(Math.ceil(seconds / MINUTE));
}
