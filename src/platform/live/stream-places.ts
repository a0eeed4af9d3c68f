import { refused } from '#kernel/refusal.ts';

/** How many event streams may be open at once in one process. */
export interface PlaceBounds {
  /** Of one person: a few devices with a few pages each. */
  readonly ofPerson: number;
  /** Of visitors behind one address; a mobile network puts many there. */
  readonly ofAddress: number;
  readonly inAll: number;
}

export const STREAM_PLACES: PlaceBounds = { ofPerson: 20, ofAddress: 300, inAll: 5000 };

const RETRY_AFTER_SECONDS = 30;

/** Who opens a stream: somebody signed in, or an address (`addressBucket`). */
export interface Opener {
  readonly personId: string | null;
  readonly address: string;
}

/** Places for streams. */
export interface StreamPlaces {
  /**
   * Takes one; what it gives back leaves it. Refuses `rate.limited` to a person or an address with too many, and
   * `server.busy` when there are too many in all.
   */
  take(opener: Opener): () => void;
  taken(): number;
}

export function streamPlaces(bounds: PlaceBounds): StreamPlaces {
  const counts = new Map<string, number>();
  let taken = 0;
  const retry = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  function take({ personId, address }: Opener): () => void {
    const [key, most] =
      personId === null ? [`address:${address}`, bounds.ofAddress] : [`person:${personId}`, bounds.ofPerson];
    const own = counts.get(key) ?? 0;
    if (own >= most) throw refused('rate.limited', 'Too many pages are open at once. Close some of them.', retry);
    if (taken >= bounds.inAll)
      throw refused('server.busy', 'Too many pages are open at once. Please try again in a moment.', retry);
    counts.set(key, own + 1);
    taken += 1;
    let open = true;
    return () => {
      if (!open) return;
      open = false;
      taken -= 1;
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    };
  }
  return { take, taken: () => taken };
}
