import { refused } from '#kernel/refusal.ts';
import { stateOf } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import type { Origin } from '../origin.ts';

const STOP = 'Choose “Stop” to continue as yourself.';

const readOnly = (name: string) =>
  refused('seeing.read_only', `You see what ${name} sees. Nothing can be changed. ${STOP}`);

/** Decides what is a read and what a change, for calls and for forms of pages alike. */
export function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Refuses a request that is not for reading while its sender sees as somebody else. */
export function checkReading({ seeing }: Pick<Origin, 'seeing'>, method: string): void {
  if (seeing && !isReading(method)) throw readOnly(seeing.personName);
}

/**
 * Who calls, as the use case sees them. While an administrator sees as somebody, what may be shown is read as that
 * person, with nothing of the administrator's own browser, and everything else is refused.
 */
export function asSeeing(endpoint: AnyEndpoint, origin: Origin): Origin {
  const { seeing, acting, ...own } = origin;
  if (!seeing) return origin;
  if (endpoint.seenAs === 'self') return own;
  const { person, personName } = seeing;
  if (person === null) throw refused('seeing.over', `You no longer see what ${personName} sees. ${STOP}`);
  checkReading(origin, endpoint.method);
  if (endpoint.seenAs !== 'shown')
    throw refused('seeing.hidden', `This is shown to ${personName} alone, not to our team. ${STOP}`);
  const headers = new Headers(own.headers);
  headers.delete('cookie');
  // What a call would have the browser keep is kept by nobody.
  return { ...own, viewer: person, headers, responseHeaders: new Headers(), seeing };
}

/** The machine for calls that must leave no trace: PostgreSQL itself refuses what would write, and no job is woken. */
export function readingPlatform(platform: Platform): Platform {
  const { files } = platform;
  const db = platform.db.readOnly();
  const stays = async () => {
    throw new Error('Nothing is written while somebody sees as another.');
  };
  return {
    ...platform,
    db,
    searches: db,
    reads: { tx: db, searches: db },
    files: { get: (key) => files.get(key), publicUrl: (key) => files.publicUrl(key), put: stays, remove: stays },
    wakeJob: () => undefined,
  };
}

/** What PostgreSQL says of a statement that would write where nothing may. */
const WRITES_NOTHING = '25006';

/** A call that would have written was stopped by the database; said as what it is. */
export function asRefusal(error: unknown, { seeing }: Origin): unknown {
  return seeing && stateOf(error) === WRITES_NOTHING ? readOnly(seeing.personName) : error;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A response without what its endpoint withholds. */
export function withhold(response: unknown, names: readonly string[]): unknown {
  if (names.length === 0) return response;
  if (isList(response)) return response.map((one) => withhold(one, names));
  if (!isRecord(response)) return response;
  return Object.fromEntries(
    Object.entries(response).map(([name, value]) => [name, names.includes(name) ? null : withhold(value, names)]),
  );
}
