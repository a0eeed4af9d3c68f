/**
 * The database could not be asked, or did not answer. Whether a change that was under way was kept is then not known.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * Why the database cannot do what it is asked for the moment, by SQLSTATE or its first two letters; the same work may
 * succeed later.
 */
const REASONS: Readonly<Record<string, string>> = {
  '08': 'the connection to the database was lost',
  '25006': 'the database can only be read',
  '25P03': 'the database ended a transaction that stood still',
  '25P04': 'the database ended a transaction that took too long',
  '40': 'others changed the same rows again and again',
  '53': 'the database is short of disk, memory or connections',
  '55P03': 'somebody else keeps the rows locked',
  '57014': 'a statement took too long',
  '57P01': 'the database is being stopped',
  '57P02': 'the database was stopped',
  '57P03': 'the database is starting',
  '58': 'the disk of the database failed',
};

function saidOf(fault: unknown, name: 'code' | 'constraint'): string | undefined {
  if (typeof fault !== 'object' || fault === null) return undefined;
  const said: unknown = Reflect.get(fault, name);
  if (typeof said === 'string') return said;
  return 'cause' in fault ? saidOf(fault.cause, name) : undefined;
}

/** The SQLSTATE of a failed statement, `23505` for instance, also when a library wrapped the error. */
export function stateOf(fault: unknown): string | undefined {
  return saidOf(fault, 'code');
}

/** The constraint that a statement would have broken. */
export function constraintOf(fault: unknown): string | undefined {
  return saidOf(fault, 'constraint');
}

const SQL_STATE = /^[0-9A-Z]{5}$/;

/** Whether PostgreSQL itself said it, over a line that works. */
function isAnswer(fault: unknown): boolean {
  return fault instanceof Error && 'severity' in fault && SQL_STATE.test(stateOf(fault) ?? '');
}

/**
 * Whether the line to the database was lost, or the database is going away. Unless a commit was sent, nothing was kept.
 */
export function isLost(fault: unknown): boolean {
  if (fault instanceof DatabaseUnavailable) return true;
  const state = stateOf(fault) ?? '';
  return isAnswer(fault) && (state.startsWith('08') || state.startsWith('57P') || state === '25P03');
}

/** What the driver threw, as everybody else sees it: a fault of the line is told apart from one of a statement. */
export function asDatabaseFault(fault: unknown): unknown {
  if (isAnswer(fault) || fault instanceof DatabaseUnavailable || !(fault instanceof Error)) return fault;
  // What reads an answer, such as a number beyond exact ones, fails by its own fault.
  if (fault instanceof RangeError || fault instanceof TypeError) return fault;
  return new DatabaseUnavailable(fault.message, { cause: fault });
}

/** Why the database cannot be used for the moment, when that is what a fault means, whoever wrapped it; else null. */
export function whyUnavailable(fault: unknown): string | null {
  if (fault instanceof DatabaseUnavailable) return REASONS[stateOf(fault) ?? ''] ?? fault.message;
  if (isAnswer(fault)) {
    const state = stateOf(fault) ?? '';
    return REASONS[state] ?? REASONS[state.slice(0, 2)] ?? null;
  }
  return fault instanceof Error && fault.cause !== undefined ? whyUnavailable(fault.cause) : null;
}
