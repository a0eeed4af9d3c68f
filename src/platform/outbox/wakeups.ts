/** News for open pages alone goes along with what subscribers wait for, or after this at the latest. */
const SOON_MS = 25;

/** When the relay runs. */
export interface Wakeups {
  /** Events of these types were recorded and committed. */
  recorded(types: ReadonlySet<string>): void;
  /** The relay begins: everything recorded so far goes with it. */
  begun(): void;
  stop(): void;
}

/**
 * The relay runs at once for events that somebody listens to, and a moment later for those that only open pages hear
 * of: on a busy day most of these find a run that was wanted anyway.
 */
export function createWakeups(wake: () => void, hears: (types: ReadonlySet<string>) => boolean): Wakeups {
  let soon: NodeJS.Timeout | undefined;

  function begun(): void {
    clearTimeout(soon);
    soon = undefined;
  }

  return {
    recorded(types) {
      if (types.size === 0) return;
      if (hears(types)) wake();
      else soon ??= setTimeout(wake, SOON_MS);
    },
    begun,
    stop: begun,
  };
}
