import { choiceLabelled, type PlaceChoice, type PlaceChoices } from '#kernel/ghana/places/place-choice.ts';
import { useRef, useState } from 'react';

/** The place that is chosen in a field; tells each change of it once. */
export function useChosenPlace(places: PlaceChoices, initial: string, onChoose: ((slug: string) => void) | undefined) {
  const [chosen, setChosen] = useState<PlaceChoice | null>(choiceLabelled(places, initial));
  // Read by an answer that comes later, whichever render asked for it.
  const told = useRef(chosen?.slug ?? '');

  /** Of a text that the server was not asked about, the text is given in place of a slug. */
  function choose(place: PlaceChoice | null, slug = place?.slug ?? ''): void {
    setChosen(place);
    if (slug === told.current) return;
    told.current = slug;
    onChoose?.(slug);
  }

  return { chosen, choose };
}
