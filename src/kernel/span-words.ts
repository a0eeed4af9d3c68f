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
