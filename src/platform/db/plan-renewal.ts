const FIRST_MS = 1000;
const LONGEST_MS = 10 * 60 * 1000;

/**
 * Says when the plans of a connection are to be made anew: a second after it was first used, and whenever as much time as the last time
 * and again has passed, ten minutes at most. A table that was known to be empty when a statement was planned is read whole by that
 * plan, and PostgreSQL keeps it until the table's statistics are taken anew.
 */
export function planRenewal<C extends object>(): (connection: C, nowMs: number) => boolean {
  const renewals = new WeakMap<C, { readonly atMs: number; readonly everyMs: number }>();

  function next(connection: C, nowMs: number, everyMs: number): void {
    renewals.set(connection, { atMs: nowMs + everyMs, everyMs });
  }

  return (connection, nowMs) => {
    const renewal = renewals.get(connection);
    if (!renewal) next(connection, nowMs, FIRST_MS);
    else if (nowMs >= renewal.atMs) next(connection, nowMs, Math.min(renewal.everyMs * 2, LONGEST_MS));
    return renewal !== undefined && nowMs >= renewal.atMs;
  };
}
