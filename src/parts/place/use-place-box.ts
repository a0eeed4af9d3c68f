import { choiceLabelled, choiceMeant, type FoundPlace, matchPlaces } from '#kernel/ghana/places/place-choice.ts';
import { UNKNOWN_PLACE } from '#kernel/ghana/places/unknown-place.ts';
import type { PlaceChoice, PlaceChoices } from '#kernel/ghana/places/place-choice.ts';
import { useEarlyText } from '#ui/form-state/early/use-early-text.ts';
import { type KeyboardEvent, useRef, useState } from 'react';

export interface PlaceBoxOptions {
  readonly places: PlaceChoices;
  /** What stands in it at first: a slug, or what was typed. */
  readonly initial: string;
  /** Whether a text that names no known place is taken too. */
  readonly free: boolean;
  readonly onChoose?: ((slug: string) => void) | undefined;
}

/** The list below the field: how far it is open, and which of its places the arrow keys have reached. */
interface Shown {
  readonly open: boolean;
  readonly active: number;
  /** Whether the arrow keys have chosen it, so that leaving the field takes it. */
  readonly reached: boolean;
}

const CLOSED: Shown = { open: false, active: -1, reached: false };

/** One place further down or up, round the end; opens the list where it is closed. */
function moved({ open, active }: Shown, by: 1 | -1, many: number): Shown {
  if (many === 0) return CLOSED;
  const from = open && active >= 0 ? active : by > 0 ? -1 : many;
  return { open: true, active: (from + by + many) % many, reached: true };
}

/**
 * A text field that finds places while one types, after the listbox pattern: arrows move, Enter takes, Escape closes.
 * Before its scripts come it is an input with the device's own list.
 */
export function usePlaceBox({ places, initial, free, onChoose }: PlaceBoxOptions) {
  const labelOf = (text: string) => choiceLabelled(places, text)?.label ?? text;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(labelOf(initial));
  const [chosen, setChosen] = useState(choiceLabelled(places, initial)?.slug ?? '');
  const [shown, setShown] = useState<Shown>(CLOSED);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = text === labelOf(chosen) ? '' : text;
  const found: readonly FoundPlace[] = shown.open ? matchPlaces(places, asked) : [];

  function take(place: PlaceChoice): void {
    setText(place.label);
    setShown(CLOSED);
    setProblem(null);
    if (place.slug !== chosen) onChoose?.(place.slug);
    setChosen(place.slug);
  }

  const scripted = useEarlyText(input, (early) => {
    if (early === text) return;
    const meant = free ? null : choiceMeant(places, early);
    if (meant) take(meant);
    else setText(early);
  });

  function type(typed: string): void {
    setText(typed);
    setProblem(null);
    const named = choiceLabelled(places, typed);
    if (named) return take(named);
    // A draft that is put back types too, with nobody at the field.
    if (document.activeElement === input.current)
      setShown({ open: true, active: typed.trim() === '' ? -1 : 0, reached: false });
  }

  /** Whoever leaves the field has typed one place, or is asked for it. */
  function settle(): void {
    setShown(CLOSED);
    if (free) return;
    const meant = choiceMeant(places, text);
    if (meant) return take(meant);
    if (text.trim() !== '') setProblem(UNKNOWN_PLACE);
    if (chosen !== '') onChoose?.('');
    setChosen('');
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const active = found[shown.active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setShown(moved(shown, event.key === 'ArrowDown' ? 1 : -1, matchPlaces(places, asked).length));
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      take(active);
    } else if (event.key === 'Tab' && active && shown.reached) take(active);
    else if (event.key === 'Escape' && shown.open) {
      event.preventDefault();
      event.stopPropagation();
      setShown(CLOSED);
      if (!free) setText(labelOf(chosen));
    }
  }

  return {
    input,
    text,
    found,
    scripted,
    problem,
    active: shown.active,
    open: shown.open && found.length > 0,
    nothing: shown.open && found.length === 0 && !free,
    take,
    type,
    settle,
    onKeyDown,
    show: () => setShown({ open: true, active: -1, reached: false }),
  };
}

export type PlaceBox = ReturnType<typeof usePlaceBox>;
