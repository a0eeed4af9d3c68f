import type { SharedPosition } from '../views.ts';

/** Where the phone was, and when. */
export interface Measured {
  readonly latitude: number;
  readonly longitude: number;
  /** ISO 8601. */
  readonly measuredAt: string;
}

const CONSENT = 'fg-share-position';
const UNSENT = 'fg-unsent-position';
const LONGEST_SILENCE_MS = 60_000;
/** About a hundred metres, in degrees. */
const A_STEP = 0.001;

export const readConsent = () => localStorage.getItem(CONSENT) === 'yes';

export function writeConsent(agreed: boolean): void {
  if (agreed) localStorage.setItem(CONSENT, 'yes');
  else localStorage.removeItem(CONSENT);
  localStorage.removeItem(UNSENT);
}

/** The place that has not been sent yet: always the latest only. */
export function keepUnsent(here: Measured): void {
  localStorage.setItem(
    UNSENT,
    new URLSearchParams({
      latitude: `${here.latitude}`,
      longitude: `${here.longitude}`,
      measuredAt: here.measuredAt,
    }).toString(),
  );
}

export function readUnsent(): Measured | null {
  const kept = new URLSearchParams(localStorage.getItem(UNSENT) ?? '');
  const measuredAt = kept.get('measuredAt');
  return measuredAt === null
    ? null
    : { latitude: Number(kept.get('latitude')), longitude: Number(kept.get('longitude')), measuredAt };
}

/** Forgets the place, unless a later one has taken its room. */
export function forgetUnsent(sent: Measured): void {
  if (readUnsent()?.measuredAt === sent.measuredAt) localStorage.removeItem(UNSENT);
}

/** Whether a new place tells anything: the phone has moved, or nothing was sent for a minute. */
export function worthSending(sent: Measured | null, here: Measured): boolean {
  if (sent === null) return true;
  const moved = Math.abs(sent.latitude - here.latitude) > A_STEP || Math.abs(sent.longitude - here.longitude) > A_STEP;
  return moved || Date.parse(here.measuredAt) - Date.parse(sent.measuredAt) > LONGEST_SILENCE_MS;
}

const addressOf = (deliveryId: string) => `/api/transport/deliveries/${deliveryId}/position`;

function isShared(response: unknown): response is SharedPosition {
  return (
    typeof response === 'object' &&
    response !== null &&
    'progress' in response &&
    'estimatedArrival' in response &&
    'position' in response
  );
}

/**
 * Tells the place of each delivery. `over`: none of them is on the road any more; `lost`: it did not get through and is
 * worth another try.
 */
export async function sendPosition(
  deliveryIds: readonly string[],
  here: Measured,
): Promise<SharedPosition | 'over' | 'lost'> {
  const send = (id: string) =>
    fetch(addressOf(id), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(here),
    });
  try {
    const responses = await Promise.all(deliveryIds.map(send));
    const taken = responses.find((response) => response.ok);
    if (taken === undefined) return responses.every(({ status }) => status === 404 || status === 409) ? 'over' : 'lost';
    const said: unknown = await taken.json();
    return isShared(said) ? said : 'over';
  } catch {
    return 'lost';
  }
}

/** Has the sent positions erased. */
export async function stopSharing(deliveryIds: readonly string[]): Promise<void> {
  await Promise.allSettled(deliveryIds.map((id) => fetch(addressOf(id), { method: 'DELETE' })));
}
