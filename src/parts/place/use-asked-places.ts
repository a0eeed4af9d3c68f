import type { FoundPlace } from '#kernel/ghana/places/place-choice.ts';
import { useEffect, useRef, useState } from 'react';
import { askPlaces } from './ask-places.ts';

/** So long nobody has typed on. */
const PAUSE_MS = 150;
/** `GET /api/places` takes no more. */
const LONGEST = 80;

interface Answer {
  readonly text: string;
  readonly places: readonly FoundPlace[];
}

type OnFound = (places: readonly FoundPlace[] | null) => void;

/** Asks the server for places, for the newest text alone, and keeps its last answer. */
export function useAskedPlaces() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const newest = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly stop: AbortController }>(undefined);

  function forget(): void {
    clearTimeout(newest.current?.timer);
    newest.current?.stop.abort();
    newest.current = undefined;
  }
  useEffect(() => forget, []);

  function ask(text: string, onFound: OnFound = () => undefined, waitMs = PAUSE_MS): void {
    forget();
    const stop = new AbortController();
    const go = async () => {
      const places = await askPlaces(text.slice(0, LONGEST), stop.signal);
      if (stop.signal.aborted) return;
      if (places) setAnswer({ text, places });
      onFound(places);
    };
    newest.current = { stop, timer: setTimeout(() => void go(), waitMs) };
  }

  return {
    ask,
    forget,
    /** What was found for this text; null while it is not known. */
    foundFor: (text: string) => (answer?.text === text ? answer.places : null),
  };
}
