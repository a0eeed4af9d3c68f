import type { OfferedPlace } from '#kernel/ghana/places/place-choice.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { useEffect, useRef } from 'react';
import type { PlaceBox } from './use-place-box.ts';

function aboutOf({ district, foundBy }: OfferedPlace): string | null {
  if (foundBy !== null) return `also ${foundBy.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())}`;
  return district ?? null;
}

/** Scrolls the list, and not the page, until the row is in sight. */
function showIn(row: HTMLElement): void {
  const list = row.parentElement;
  if (list === null) return;
  if (row.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop;
  const end = row.offsetTop + row.offsetHeight - list.clientHeight;
  if (end > list.scrollTop) list.scrollTop = end;
}

interface RowProps {
  readonly id: string;
  readonly place: OfferedPlace;
  readonly active: boolean;
  readonly onTake: () => void;
}

function Row({ id, place, active, onTake }: RowProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (active && row.current) showIn(row.current);
  }, [active]);
  const icon = place.used ? 'rotate-ccw-clock' : 'map-pin';
  const about = aboutOf(place);
  return (
    <button
      ref={row}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={onTake}
      className={cx(
        'flex min-h-11 w-full cursor-pointer items-center text-left gap-2.5 rounded-md px-3 py-1.5 hover:bg-hover',
        active && 'bg-leaf-tint',
      )}
    >
      <Icon name={icon} className="size-4.5 shrink-0 text-soft" />
      <span className="min-w-0 flex-1 leading-tight">
        {place.label}
        {about && <span className="block text-sm text-soft">{about}</span>}
      </span>
      {place.used && <span className="shrink-0 text-sm text-soft">used before</span>}
    </button>
  );
}

/** The places found so far, below the field that they are for. */
export function PlaceList({ id, label, box }: { readonly id: string; readonly label: string; readonly box: PlaceBox }) {
  const look =
    'absolute top-full left-0 z-40 mt-1.5 max-h-80 w-full overflow-y-auto rounded-lg border border-line bg-card p-1.5 shadow-lift';
  if (box.nothing)
    return <span className={cx(look, 'px-3 py-2.5 text-soft')}>No place of this name. Choose the nearest town.</span>;
  if (!box.open) return null;
  return (
    // The field keeps the keyboard while a place is pressed.
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={look}
      onMouseDown={(event) => event.preventDefault()}
    >
      {box.found.map((place, index) => (
        <Row
          key={place.slug}
          id={`${id}-${index}`}
          place={place}
          active={index === box.active}
          onTake={() => box.take(place)}
        />
      ))}
    </div>
  );
}
