const FIRST_MS = 1000;
const LONGEST_MS = 10 * 60 * 1000;
const TIMES_AS_LONG = 4;
/** Between two connections: planning everything anew takes PostgreSQL some 20 ms, which must not come a dozen times in a row. */
const APART_MS = 250;

/**
 * Says when the plans of a connection are to be made anew: a second after it was first used, then after four times as long each time,
 * ten minutes at most, and never with another connection's. A table that was known to be empty when a statement was planned is read
 * whole by that plan, and PostgreSQL keeps it until the table's statistics are taken anew.
 */
export function planRenewal<C extends object>(): (connection: C, nowMs: number) => boolean {
  const renewals = new WeakMap<C, { readonly atMs: number; readonly everyMs: number }>();
  let nextAtMs = Number.NEGATIVE_INFINITY;

  function next(connection: C, nowMs: number, everyMs: number): void {
    renewals.set(connection, { atMs: nowMs + everyMs, everyMs });
  }

  return (connection, nowMs) => {
    const renewal = renewals.get(connection);
    if (!renewal) next(connection, nowMs, FIRST_MS);
    if (!renewal || nowMs < Math.max(renewal.atMs, nextAtMs)) return false;
    next(connection, nowMs, Math.min(renewal.everyMs * TIMES_AS_LONG, LONGEST_MS));
    nextAtMs = nowMs + APART_MS;
    return true;
  };
}
