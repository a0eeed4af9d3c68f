/** So old what is approved may be: another process may have approved or withdrawn something meanwhile. */
const OLDEST_MS = 5000;

/** Remembers what was read for five seconds, or until it is told to forget it. */
export function keptFor<T>(load: () => Promise<T>): { read(): Promise<T>; forget(): void } {
  let kept: { readonly found: Promise<T>; readonly sinceMs: number } | null = null;
  return {
    read() {
      const now = performance.now();
      if (kept !== null && now - kept.sinceMs < OLDEST_MS) return kept.found;
      const entry = { found: load(), sinceMs: now };
      kept = entry;
      entry.found.catch(() => {
        if (kept === entry) kept = null;
      });
      return entry.found;
    },
    forget() {
      kept = null;
    },
  };
}
