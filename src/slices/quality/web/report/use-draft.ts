import { useEffect, useState } from 'react';
import { useIsSeeing } from '#pages/use-seeing.ts';
import { keptText } from '#ui/form-state/form-state.ts';

const PREFIX = 'fg-inspection:';
const SAVED_AT = 'draftSavedAt';

/** What was written on this phone and has not been sent, with the key that makes sending it twice act once. */
export interface Draft {
  readonly values: Readonly<Record<string, string>>;
  readonly requestKey: string | undefined;
  /** ISO 8601. */
  readonly savedAt: string;
}

function readDraft(itemId: string): Draft | null {
  const text = localStorage.getItem(PREFIX + itemId);
  if (text === null) return null;
  const values = Object.fromEntries(new URLSearchParams(text));
  return { values, requestKey: values['requestKey'], savedAt: values[SAVED_AT] ?? new Date().toISOString() };
}

function writeDraft(itemId: string, form: HTMLFormElement): string {
  const savedAt = new Date().toISOString();
  localStorage.setItem(
    PREFIX + itemId,
    new URLSearchParams({ ...keptText(new FormData(form)), [SAVED_AT]: savedAt }).toString(),
  );
  return savedAt;
}

/**
 * Throws away the drafts about goods that do not wait any more: they were reported on, by this inspector or another.
 * Null while not all that waits is known.
 */
export function useDraftsOf(waitingIds: readonly string[] | null): void {
  const waiting = waitingIds?.join() ?? null;
  const isSeeing = useIsSeeing();
  useEffect(() => {
    if (isSeeing || waiting === null) return;
    const kept = new Set(waiting.split(','));
    for (const place of Object.keys(localStorage)) {
      if (place.startsWith(PREFIX) && !kept.has(place.slice(PREFIX.length))) localStorage.removeItem(place);
    }
  }, [isSeeing, waiting]);
}

/**
 * Keeps a report on the phone while it is written. `draft` is what was there on arrival; `savedAt` the last keeping.
 */
export function useDraft(itemId: string) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const isSeeing = useIsSeeing();

  useEffect(() => setDraft(isSeeing ? null : readDraft(itemId)), [isSeeing, itemId]);

  return {
    draft,
    savedAt: savedAt ?? draft?.savedAt ?? null,
    keep(form: HTMLFormElement): void {
      if (!isSeeing) setSavedAt(writeDraft(itemId, form));
    },
  };
}
