export { formatDay, formatMoment, formatTime } from '#kernel/moment.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** '2 d 3 h', '3 h 12 min', '12:31' for the last hour; never below zero. */
export function formatLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  if (hours >= 1) return `${hours} h ${minutes % 60} min`;
  return `${two(minutes)}:${two(seconds % 60)}`;
}
