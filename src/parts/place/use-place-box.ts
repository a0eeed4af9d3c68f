import {
  type FoundPlace,
  offeredAtFirst,
  offeredOf,
  type OfferedPlace,
  type PlaceChoice,
  type PlaceChoices,
} from '#kernel/ghana/places/place-choice.ts';
import { type KeyboardEvent, useState } from 'react';
import { type PlaceTextOptions, usePlaceText } from './use-place-text.ts';

/** The list below the field: how far it is open, and which of its places the arrow keys have reached. */
interface Shown {
  readonly open: boolean;
  readonly active: number;
  /** Whether the arrow keys have chosen it, so that leaving the field takes it. */
  readonly reached: boolean;
}

const CLOSED: Shown = { open: false, active: -1, reached: false };
const MOST_SHOWN = 8;

/** One place further down or up, round the end; opens the list where it is closed. */
function moved({ open, active }: Shown, by: 1 | -1, many: number): Shown {
  if (many === 0) return CLOSED;
  const from = open && active >= 0 ? active : by > 0 ? -1 : many;
  return { open: true, active: (from + by + many) % many, reached: true };
}

interface List {
  readonly shown: Shown;
  readonly offered: readonly OfferedPlace[];
  readonly take: (place: PlaceChoice) => void;
  readonly show: (shown: Shown) => void;
  readonly leave: () => void;
}

/** What the keys do beside typing. */
function heedKey(event: KeyboardEvent<HTMLInputElement>, { shown, offered, take, show, leave }: List): void {
  const active = shown.open ? offered[shown.active] : undefined;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    show(moved(shown, event.key === 'ArrowDown' ? 1 : -1, offered.length));
  } else if (event.key === 'Enter' && active) {
    event.preventDefault();
    take(active);
  } else if (event.key === 'Tab' && active && shown.reached) take(active);
  else if (event.key === 'Escape' && shown.open) {
    event.preventDefault();
    event.stopPropagation();
    leave();
  }
}

/** What the list has: what the server found, and until then what of the page's own places fits. */
function offeredFor(places: PlaceChoices, asked: string, answer: readonly FoundPlace[] | null): OfferedPlace[] {
  return (answer ? offeredOf(places, answer) : offeredAtFirst(places, asked)).slice(0, MOST_SHOWN);
}

/** A text field that finds places, after the listbox pattern: arrows move, Enter takes, Escape closes. */
export function usePlaceBox(options: PlaceTextOptions) {
  const [shown, setShown] = useState<Shown>(CLOSED);
  const close = () => setShown(CLOSED);
  const { input, text, asked, answer, problem, scripted, take, ...field } = usePlaceText(options, close);
  const offered = offeredFor(options.places, asked, answer);
  const found = shown.open ? offered : [];

  function type(typed: string): void {
    const atField = document.activeElement === input.current;
    if (!field.type(typed, atField) && atField)
      setShown({ open: true, active: typed.trim() === '' ? -1 : 0, reached: false });
  }

  function settle(): void {
    close();
    field.settle();
  }

  function leave(): void {
    close();
    field.restore();
  }

  return {
    input,
    text,
    found,
    scripted,
    problem,
    active: shown.active,
    open: shown.open && found.length > 0,
    nothing: shown.open && answer?.length === 0 && !options.free,
    take,
    type,
    settle,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) =>
      heedKey(event, { shown, offered, take, show: setShown, leave }),
    show: () => setShown({ open: true, active: -1, reached: false }),
  };
}

export type PlaceBox = ReturnType<typeof usePlaceBox>;
