import { useCallback, useSyncExternalStore } from 'react';
import type { KeptAct } from './kept-act.ts';
import { type Outbox, outboxOf } from './outbox.ts';

const NOTHING: readonly KeptAct[] = [];

/** What a person did on this phone and the server does not have yet; nothing of nobody. */
export function useKeptActs(ownerId: string | null): readonly KeptAct[] {
  const watch = useCallback(
    (changed: () => void) => {
      if (ownerId === null) return () => undefined;
      const outbox: Outbox = outboxOf(ownerId);
      void outbox.open();
      return outbox.watch(changed);
    },
    [ownerId],
  );
  const acts = () => (ownerId === null ? NOTHING : outboxOf(ownerId).acts());
  return useSyncExternalStore(watch, acts, () => NOTHING);
}
