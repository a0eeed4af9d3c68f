import { showToast } from '../overlays/toast-store.ts';
import { phoneNow } from '../form-state/phone-now.ts';
import { actsOf, FORMAT, isDue, type KeptAct, keyFor, type NewAct } from './kept-act.ts';
import { deviceId, knownOffset, ourNow } from './phone-clock.ts';
import { type Sent, sendAct, type Taken } from './send-act.ts';
import { allKept, changeOnShelf, putOnShelf, takeOffShelf } from './shelf.ts';
import { noteKeeper, noteUnsent } from './unsent.ts';

const NOTHING: readonly KeptAct[] = [];
const PERSIST_ASKED = 'fg-persist-asked';
const TAKEN = 'fg-taken';
/** Written with every change, so that other tabs of this person look again. */
const CHANGED = 'fg-outbox-changed';
const MOST_TAKEN = 100;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** An act that the server has now. */
export interface TakenAct extends Taken {
  readonly act: KeptAct;
}

/** Acts of one person on this phone: written down before they are sent, and there until the server has them. */
export class Outbox {
  readonly ownerId: string;
  #acts = NOTHING;
  /** All of them but what this page is sending by itself. */
  #shown = NOTHING;
  readonly #watchers = new Set<() => void>();
  readonly #takers = new Set<(taken: TakenAct) => Promise<void>>();
  /** Acts that this page is sending by itself. */
  readonly #ofPage = new Set<string>();
  readonly #noting: Promise<KeptAct>[] = [];
  #sending: Promise<void> | null = null;
  #again = false;
  #retryMs = FIRST_RETRY_MS;
  #nextTry: ReturnType<typeof setTimeout> | undefined;

  constructor(ownerId: string) {
    this.ownerId = ownerId;
    window.addEventListener('storage', this.#heedOthers);
  }

  readonly #heedOthers = ({ key }: StorageEvent): void => {
    if (key === CHANGED) void this.#read();
  };

  /** The same list until it changes, in the order in which things were done. */
  readonly acts = (): readonly KeptAct[] => this.#shown;

  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  };

  /** Calls back when the server took an act. */
  readonly onTaken = (take: (taken: TakenAct) => Promise<void>): (() => void) => {
    this.#takers.add(take);
    return () => this.#takers.delete(take);
  };

  /** Finds what is kept. */
  async open(): Promise<void> {
    await this.#read();
  }

  /** Writes an act down; throws `NotKept` where the phone cannot. */
  keep(wanted: NewAct, state: 'waiting' | 'sending' = 'waiting'): Promise<KeptAct> {
    const kept = this.#write(wanted, state);
    if (state === 'sending') this.#noting.push(kept);
    return kept;
  }

  async #write(wanted: NewAct, state: 'waiting' | 'sending'): Promise<KeptAct> {
    const acts = actsOf(this.ownerId, await allKept().catch(() => NOTHING));
    const known = { acts, taken: takenHere() };
    // What its page sends goes under the key that the page sends.
    const id = state === 'sending' ? wanted.id : keyFor(wanted, known, () => crypto.randomUUID());
    const before = acts.find((act) => act.id === id);
    const act = await putOnShelf({
      ...wanted,
      id,
      format: FORMAT,
      ownerId: this.ownerId,
      deviceId: deviceId(),
      phoneAt: phoneNow().toISOString(),
      clockOffsetMs: knownOffset(),
      state,
      refusal: null,
      ...(before && { turn: before.turn }),
    });
    noteKeeper(this.ownerId);
    askToStay();
    if (state === 'sending') this.#ofPage.add(id);
    await this.#changed();
    return act;
  }

  /** The page that was sending acts by itself knows how it ended. */
  async pageSent(answered: boolean): Promise<void> {
    // The answer may be there before the note is.
    await Promise.allSettled(this.#noting.splice(0));
    for (const id of this.#ofPage) {
      if (answered) await this.#drop(id);
      else await changeOnShelf(id, { state: 'waiting' });
    }
    const any = this.#ofPage.size > 0;
    this.#ofPage.clear();
    if (any) await this.#changed();
  }

  close(): void {
    clearTimeout(this.#nextTry);
    window.removeEventListener('storage', this.#heedOthers);
  }

  async change(id: string, to: Partial<Pick<KeptAct, 'fields'>>): Promise<void> {
    await changeOnShelf(id, to);
    await this.#changed();
  }

  async remove(id: string): Promise<void> {
    await takeOffShelf(id);
    await this.#changed();
  }

  async sendAgain(id: string): Promise<void> {
    await changeOnShelf(id, { state: 'waiting', refusal: null });
    await this.#changed();
    await this.sendNow();
  }

  /** Sends what waits, one after the other and from one tab at a time. */
  sendNow(): Promise<void> {
    this.#again = true;
    this.#sending ??= this.#inTurn().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #inTurn(): Promise<void> {
    let lost = false;
    while (this.#again && navigator.onLine) {
      this.#again = false;
      lost =
        'locks' in navigator
          ? await navigator.locks.request('fg-outbox', () => this.#sendAll())
          : await this.#sendAll();
    }
    clearTimeout(this.#nextTry);
    if (!lost) this.#retryMs = FIRST_RETRY_MS;
    else {
      this.#nextTry = setTimeout(() => void this.sendNow(), this.#retryMs);
      this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
    }
  }

  /** Says whether something is worth another try soon. */
  async #sendAll(): Promise<boolean> {
    const held = new Set<string>();
    await this.#read();
    for (const { id, thing } of this.#acts) {
      const act = this.#acts.find((one) => one.id === id);
      if (act === undefined || this.#ofPage.has(id) || held.has(thing) || !isDue(act, phoneNow())) continue;
      const sent = await sendAct(act);
      if (sent.state === 'lost') {
        if (!sent.reached) return true;
        // What came after it waits behind it: a delivery follows its pickup.
        held.add(thing);
      } else await this.#end(act, sent);
    }
    return held.size > 0;
  }

  async #end(act: KeptAct, sent: Exclude<Sent, { readonly state: 'lost' }>): Promise<void> {
    if (sent.state === 'refused') {
      await changeOnShelf(act.id, { state: 'refused', refusal: { why: sent.why, at: ourNow().toISOString() } });
      await this.#changed();
      return showToast({ title: 'Not sent', text: `${act.label}: ${sent.why}`, tone: 'bad' });
    }
    if (sent.toast) showToast(sent.toast);
    // It stays in sight until the page shows what came of it; sent again, it would count once.
    const taken = { act, toast: sent.toast, to: sent.to };
    await Promise.allSettled(Array.from(this.#takers, (take) => take(taken)));
    await this.#drop(act.id);
    return this.#changed();
  }

  async #drop(id: string): Promise<void> {
    noteTaken(id);
    await takeOffShelf(id);
  }

  async #changed(): Promise<void> {
    await this.#read();
    localStorage.setItem(CHANGED, crypto.randomUUID());
  }

  async #read(): Promise<void> {
    const all = await allKept().catch(() => NOTHING);
    this.#acts = actsOf(this.ownerId, all);
    this.#shown = this.#acts.filter(({ id }) => !this.#ofPage.has(id));
    noteUnsent(this.#shown.length, all.length - this.#acts.length);
    for (const tell of this.#watchers) tell();
  }
}

/** Keys under which this phone's acts were taken, the newest last. */
function takenHere(): readonly string[] {
  return (localStorage.getItem(TAKEN) ?? '').split(' ').filter((key) => key !== '');
}

function noteTaken(id: string): void {
  localStorage.setItem(TAKEN, [...takenHere(), id].slice(-MOST_TAKEN).join(' '));
}

/** Asks the browser once to keep what is here when room gets short. Some ask their owner, others decide alone. */
function askToStay(): void {
  if (localStorage.getItem(PERSIST_ASKED) !== null || !('storage' in navigator)) return;
  localStorage.setItem(PERSIST_ASKED, '1');
  void navigator.storage.persist().catch(() => false);
}

let current: Outbox | null = null;

/** The outbox of this person. There is one at a time. */
export function outboxOf(ownerId: string): Outbox {
  if (current?.ownerId === ownerId) return current;
  current?.close();
  current = new Outbox(ownerId);
  return current;
}
