import { formatDay } from '#ui/display/moment.ts';

/** Day and month like a leaf of a calendar. The full date is beside it. */
export function DayBlock({ value }: { readonly value: string }) {
  const [day, month] = formatDay(new Date(value)).split(' ');
  return (
    <span
      aria-hidden="true"
      className="flex h-fit w-fit items-center gap-2 overflow-hidden rounded-md border border-line bg-maize-tint px-3 py-1.5 text-maize-ink sm:grid sm:w-17 sm:justify-items-center sm:gap-0 sm:px-0 sm:py-2.5"
    >
      <span className="figures font-display text-2xl leading-none font-extrabold">{day}</span>
      <span className="text-sm leading-tight font-semibold">{month}</span>
    </span>
  );
}
