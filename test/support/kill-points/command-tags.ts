const COMMAND_COMPLETE = 0x43;
const HEADER_BYTES = 5;
const WROTE = /^(?:INSERT 0|UPDATE|DELETE) [1-9]/;

/**
 * Reads what a database answers on one connection, however it is cut into pieces; each call gives how many changes were
 * confirmed in it: transactions that were committed, and writes on their own (PostgreSQL, message formats: one byte of
 * type, four of length, and the tag of a command that is complete).
 */
export function openTagReader(): (piece: Buffer) => number {
  let kept = Buffer.alloc(0);
  let inTransaction = false;

  function changed(tag: string): boolean {
    if (tag === 'BEGIN') inTransaction = true;
    const isDurable = tag === 'COMMIT' || (!inTransaction && WROTE.test(tag));
    if (tag === 'COMMIT' || tag === 'ROLLBACK') inTransaction = false;
    return isDurable;
  }

  return (piece) => {
    kept = Buffer.concat([kept, piece]);
    let changes = 0;
    while (kept.length >= HEADER_BYTES) {
      const end = 1 + kept.readUInt32BE(1);
      if (kept.length < end) break;
      if (kept[0] === COMMAND_COMPLETE && changed(kept.toString('latin1', HEADER_BYTES, end - 1))) changes += 1;
      kept = kept.subarray(end);
    }
    return changes;
  };
}
