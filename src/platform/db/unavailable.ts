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

function saidOf(error: unknown, name: 'code' | 'constraint'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const said: unknown = Reflect.get(error, name);
  if (typeof said === 'string') return said;
  return 'cause' in error ? saidOf(error.cause, name) : undefined;
}

/** The SQLSTATE of a failed statement, `23505` for instance, also when a library wrapped the error. */
export function stateOf(error: unknown): string | undefined {
  return saidOf(error, 'code');
}

/** The constraint that a statement would have broken. */
export function constraintOf(error: unknown): string | undefined {
  return saidOf(error, 'constraint');
}

const SQL_STATE = /^[0-9A-Z]{5}$/;

/** Whether PostgreSQL itself said it, over a line that works. */
function isServerError(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && SQL_STATE.test(stateOf(error) ?? '');
}

/**
 * Whether the line to the database was lost, or the database is going away. Unless a commit was sent, nothing was kept.
 */
export function isLost(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const state = stateOf(error) ?? '';
  return isServerError(error) && (state.startsWith('08') || state.startsWith('57P') || state === '25P03');
}

/** What the driver threw, as everybody else sees it: an error of the line is told apart from one of a statement. */
export function asDatabaseError(error: unknown): unknown {
  if (isServerError(error) || error instanceof DatabaseUnavailable || !(error instanceof Error)) return error;
  // What reads a response, such as a number beyond exact ones, fails by an error of its own.
  if (error instanceof RangeError || error instanceof TypeError) return error;
  return new DatabaseUnavailable(error.message, { cause: error });
}

/** Why the database cannot be used now, when that is what an error means, even when it is wrapped; else null. */
export function whyUnavailable(error: unknown): string | null {
  if (error instanceof DatabaseUnavailable) return REASONS[stateOf(error) ?? ''] ?? error.message;
  if (isServerError(error)) {
    const state = stateOf(error) ?? '';
    return REASONS[state] ?? REASONS[state.slice(0, 2)] ?? null;
  }
  return error instanceof Error && error.cause !== undefined ? whyUnavailable(error.cause) : null;
}
