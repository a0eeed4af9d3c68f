import {
  choiceWritten,
  type FoundPlace,
  type PlaceChoice,
  type PlaceChoices,
} from '#kernel/ghana/places/place-choice.ts';
import { SEVERAL_PLACES, UNKNOWN_PLACE } from '#kernel/ghana/places/unknown-place.ts';
import { plainText } from '#kernel/plain-text.ts';
import { useEarlyText } from '#ui/form-state/early/use-early-text.ts';
import { useRef, useState } from 'react';
import { useAskedPlaces } from './use-asked-places.ts';
import { useChosenPlace } from './use-chosen-place.ts';

export interface PlaceTextOptions {
  readonly places: PlaceChoices;
  /** What is in it at first: a slug, or what was typed. */
  readonly initial: string;
  /** Whether a text that names no known place is taken too. */
  readonly free: boolean;
  readonly onChoose?: ((slug: string) => void) | undefined;
}

function isCalled({ label, foundBy }: FoundPlace, text: string): boolean {
  const [name = ''] = label.split(/ \(|, /, 1);
  return [name, foundBy ?? ''].some((one) => plainText(one) === plainText(text));
}

function problemOf(typed: string, found: readonly FoundPlace[]): string {
  return found.filter((place) => isCalled(place, typed)).length > 1 ? SEVERAL_PLACES : UNKNOWN_PLACE;
}

/**
 * The text of a field for a place, and the place that it means. The server finds places; without it, and before the
 * scripts come, it is an input whose text the server reads when it is sent.
 */
export function usePlaceText({ places, initial, free, onChoose }: PlaceTextOptions, onTake: () => void) {
  const input = useRef<HTMLInputElement>(null);
  const { chosen, choose } = useChosenPlace(places, initial, onChoose);
  const [text, setText] = useState(chosen?.label ?? initial);
  const [problem, setProblem] = useState<string | null>(null);
  const { ask, forget, foundFor } = useAskedPlaces();
  const asked = text === chosen?.label ? '' : text.trim();
  const answer = asked === '' ? null : foundFor(asked);

  function take(place: PlaceChoice): void {
    forget();
    setText(place.label);
    setProblem(null);
    choose(place);
    onTake();
  }

  function takeMeant(found: readonly FoundPlace[] | null): boolean {
    const meant = found?.find((place) => place.meant);
    if (meant) take(meant);
    return meant !== undefined;
  }

  function takeLabelled(typed: string, found: readonly FoundPlace[] | null): void {
    const labelled = found?.find(({ label }) => plainText(label) === plainText(typed));
    if (labelled) take(labelled);
  }

  /** What the server says of a text that nobody types on: one place, or that it must be chosen. */
  function accept(typed: string, found: readonly FoundPlace[] | null): void {
    if (takeMeant(found)) return;
    // Without an answer, the server reads the text when it is sent.
    choose(null, found === null ? typed : '');
    if (found) setProblem(problemOf(typed, found));
  }

  const scripted = useEarlyText(input, (early) => {
    if (early === text) return;
    const named = free ? null : choiceWritten(places, early);
    if (named) return take(named);
    setText(early);
    if (!free && early.trim() !== '') ask(early.trim(), (found) => accept(early.trim(), found), 0);
  });

  /** Takes a place that the page knows at once; asks for others. Nobody is at the field when a draft is put back. */
  function type(typed: string, atField: boolean): boolean {
    setText(typed);
    setProblem(null);
    const named = choiceWritten(places, typed);
    if (named) take(named);
    else if (typed.trim() === '') forget();
    else ask(typed.trim(), atField || free ? (found) => takeLabelled(typed, found) : takeMeant);
    return named !== null;
  }

  /** A person who leaves the field has typed one place, or is asked for it. */
  function settle(): void {
    const typed = text.trim();
    if (free || text === chosen?.label) return forget();
    if (typed !== '' && answer) return accept(typed, answer);
    choose(null);
    if (typed === '') forget();
    else ask(typed, (found) => accept(typed, found), 0);
  }

  /** Puts back what was chosen. */
  function restore(): void {
    forget();
    if (!free) setText(chosen?.label ?? '');
  }

  return { input, text, asked, answer, problem, scripted, take, type, settle, restore };
}
