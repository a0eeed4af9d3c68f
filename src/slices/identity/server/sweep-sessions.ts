import type { Tx } from '#platform/db/database.ts';

/** Counts one hit in a window and says how many there are now. */
export async function hitRateWindow(tx: Tx, key: string, start: Date): Promise<number> {
  const [row] = await tx.rows<{ hits: number }>(
    `insert into rate_windows (key, window_start, hits) values ($1, $2, 1)
     on conflict (key, window_start) do update set hits = rate_windows.hits + 1 returning hits`,
    [key, start],
  );
  return row?.hits ?? 1;
}

export async function deleteRateWindow(tx: Tx, key: string, start: Date): Promise<void> {
  await tx.rows('delete from rate_windows where key = $1 and window_start = $2', [key, start]);
}

/** Takes one hit back. */
export async function excuseRateHit(tx: Tx, key: string, start: Date): Promise<void> {
  await tx.rows('update rate_windows set hits = hits - 1 where key = $1 and window_start = $2 and hits > 0', [key, start]);
}

/** Removes windows that began before a moment; says how many. */
export async function sweepRateWindows(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.rows('delete from rate_windows where window_start < $1 returning key', [before]);
  return gone.length;
}

/** Removes sessions that ended before a moment; says how many. */
export async function sweepSessions(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.rows('delete from sessions where expires_at < $1 returning id', [before]);
  return gone.length;
}
