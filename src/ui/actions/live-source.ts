const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/**
 * What came this shortly before somebody began to listen may be about the data they show: it was read a little earlier.
 */
const JUST_NOW_MS = 5_000;

interface Subscriber {
  readonly topics: readonly string[];
  onChange(): void;
}

/** Whether a message that names these audiences is about the topic: `me` is the person and their role. */
function concerns(topic: string, audiences: readonly string[]): boolean {
  if (topic === 'me') return audiences.some((audience) => audience.startsWith('user:') || audience.startsWith('role:'));
  return audiences.includes(topic);
}

/** One event stream for everybody on the page who listens, open while the page is seen. */
class LiveSource {
  readonly #subscribers = new Set<Subscriber>();
  #stream: EventSource | null = null;
  #topics = '';
  #retryMs = FIRST_RETRY_MS;
  #missed = false;
  #lastMessage: { readonly at: number; readonly audiences: readonly string[] } = { at: -Infinity, audiences: [] };
  #adjusting: ReturnType<typeof setTimeout> | undefined;
  #retrying: ReturnType<typeof setTimeout> | undefined;

  subscribe(subscriber: Subscriber): () => void {
    if (this.#subscribers.size === 0) document.addEventListener('visibilitychange', this.#adjust);
    this.#subscribers.add(subscriber);
    const { at, audiences } = this.#lastMessage;
    if (performance.now() - at < JUST_NOW_MS && subscriber.topics.some((topic) => concerns(topic, audiences)))
      subscriber.onChange();
    this.#adjustSoon();
    return () => {
      this.#subscribers.delete(subscriber);
      if (this.#subscribers.size === 0) document.removeEventListener('visibilitychange', this.#adjust);
      this.#adjustSoon();
    };
  }

  /** A page that goes and one that comes change the topics twice at once: one look at the end is enough. */
  #adjustSoon(): void {
    clearTimeout(this.#adjusting);
    this.#adjusting = setTimeout(this.#adjust, 0);
  }

  readonly #adjust = (): void => {
    const wanted = document.hidden
      ? ''
      : [...new Set([...this.#subscribers].flatMap(({ topics }) => topics))].sort().join(',');
    if (wanted === this.#topics && (wanted === '' || this.#stream !== null)) return;
    // What comes between two streams comes with the next one; what comes while nobody looks is not.
    this.#missed ||= document.hidden && this.#stream !== null;
    this.#close();
    this.#topics = wanted;
    if (wanted !== '') this.#open();
  };

  #open(): void {
    clearTimeout(this.#retrying);
    const stream = new EventSource(`/api/live?topics=${encodeURIComponent(this.#topics)}`);
    stream.addEventListener('open', () => {
      this.#retryMs = FIRST_RETRY_MS;
      if (this.#missed) this.#tell(null);
      this.#missed = false;
    });
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => this.#tell(data.split(',')));
    stream.addEventListener('error', () => {
      this.#missed = true;
      this.#close();
      this.#retrying = setTimeout(() => this.#open(), this.#retryMs * (0.75 + Math.random() / 2));
      this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
    });
    this.#stream = stream;
  }

  #close(): void {
    clearTimeout(this.#retrying);
    this.#stream?.close();
    this.#stream = null;
  }

  #tell(audiences: readonly string[] | null): void {
    if (audiences !== null) this.#lastMessage = { at: performance.now(), audiences };
    for (const subscriber of this.#subscribers) {
      if (audiences === null || subscriber.topics.some((topic) => concerns(topic, audiences))) subscriber.onChange();
    }
  }
}

const source = new LiveSource();

/**
 * Calls back on every message about one of the topics, and after a break in which one may have been missed. Returns how
 * to stop.
 */
export function listenLive(topics: readonly string[], onChange: () => void): () => void {
  return source.subscribe({ topics, onChange });
}
