/**
 * Makes of a statement that writes many rows one that is given them one by one: the rows that a transaction gives in one turn, as the
 * notices and events of one use case, travel as one statement. It is sent before anything that waits for one of them goes on.
 */
export function rowsTogether<T extends object, R>(write: (tx: T, rows: readonly R[]) => Promise<void>): (tx: T, row: R) => Promise<void> {
  const open = new WeakMap<T, { readonly rows: R[]; readonly written: Promise<void> }>();

  async function writeSoon(tx: T, rows: readonly R[]): Promise<void> {
    await Promise.resolve();
    open.delete(tx);
    await write(tx, rows);
  }

  return (tx, row) => {
    const known = open.get(tx);
    if (known) {
      known.rows.push(row);
      return known.written;
    }
    const rows = [row];
    const written = writeSoon(tx, rows);
    open.set(tx, { rows, written });
    return written;
  };
}
