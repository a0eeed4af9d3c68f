const COMMAND_COMPLETE = 0x43;
const HEADER_BYTES = 5;
const WROTE = /^(?:INSERT 0|UPDATE|DELETE) [1-9]/;
/** A write whose rows the tag of its statement does not count. */
const WRITES_BESIDE = /\bas (?:materialized )?\(\s*(?:insert into|update|delete from)\b|\bledger_post\(/i;

/** What one connection says, read in both directions. */
export interface ChangeReader {
  /** Reads a piece of what is asked. */
  asked(piece: Buffer): void;
  /** Reads a piece of what the database answers; gives how many changes were confirmed in it. */
  confirmed(piece: Buffer): number;
}

/**
 * Counts the changes that become durable on one connection, however its bytes are cut into pieces: transactions that
 * wrote and were committed, and writes on their own (PostgreSQL, message formats: one byte of type, four of length, and
 * the tag of a command that is complete).
 */
export function openChangeReader(): ChangeReader {
  let kept = Buffer.alloc(0);
  let inTransaction = false;
  let wrote = false;

  function isDurable(tag: string): boolean {
    if (tag === 'BEGIN') {
      inTransaction = true;
      return false;
    }
    wrote ||= WROTE.test(tag);
    if (inTransaction && tag !== 'COMMIT' && tag !== 'ROLLBACK') return false;
    const durable = wrote && tag !== 'ROLLBACK';
    inTransaction = false;
    wrote = false;
    return durable;
  }

  return {
    asked(piece) {
      wrote ||= WRITES_BESIDE.test(piece.toString('latin1'));
    },
    confirmed(piece) {
      kept = Buffer.concat([kept, piece]);
      let changes = 0;
      while (kept.length >= HEADER_BYTES) {
        const end = 1 + kept.readUInt32BE(1);
        if (kept.length < end) break;
        if (kept[0] === COMMAND_COMPLETE && isDurable(kept.toString('latin1', HEADER_BYTES, end - 1))) changes += 1;
        kept = kept.subarray(end);
      }
      return changes;
    },
  };
}
