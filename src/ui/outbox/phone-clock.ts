import { phoneNow } from '../form-state/phone-now.ts';

const OFFSET = 'fg-clock-offset';
const DEVICE = 'fg-device';

/** How far our clock was ahead of the phone's when they last compared; null when they never did. */
export function knownOffset(): number | null {
  const kept = localStorage.getItem(OFFSET);
  return kept === null || !/^-?\d+$/.test(kept) ? null : Number(kept);
}

/** The moment by our clock, as far as this phone knows how wrong its own is. */
export function ourNow(): Date {
  return new Date(phoneNow().getTime() + (knownOffset() ?? 0));
}

/** Compares the clocks by an answer of the server, which says its time in whole seconds. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(said)) localStorage.setItem(OFFSET, String(Math.round(said - phoneNow().getTime())));
}

/** Asks the server for its time. */
export async function measureOffset(): Promise<void> {
  try {
    noteServerTime(await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }));
  } catch {
    // Without a network the last comparison stays.
  }
}

/** A name of this phone by chance, so that a disputed report can be told from one of another phone. */
export function deviceId(): string {
  const known = localStorage.getItem(DEVICE);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(DEVICE, made);
  return made;
}
