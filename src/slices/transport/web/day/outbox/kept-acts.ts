import type { StopKind } from '#kernel/trade/hand-over.ts';

/** What happened at a stop, as the phone keeps it until the server has it. */
export interface KeptAct {
  readonly actId: string;
  /** Whose act it is: nobody sends what somebody else did with this phone. */
  readonly ownerId: string;
  readonly deliveryId: string;
  readonly orderNumber: string;
  readonly kind: StopKind;
  readonly fields: Readonly<Record<string, string>>;
  readonly photo: Blob | null;
  readonly deviceId: string;
  /** When it happened, by the clock of this phone (ISO 8601). */
  readonly phoneAt: string;
  /** How far the clock of the server was ahead of it when they last compared; null when they never did. */
  readonly clockOffsetMs: number | null;
  /** Why the server did not take it; null while it waits to be sent. */
  readonly refusal: string | null;
}

const DATABASE = 'fg-stops';
const STORE = 'acts';

/** A request of the browser's database as a promise. */
function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The phone could not keep it.'));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'actId' });
  return settled(request);
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The phone could not keep it.'));
    });
    const result = await settled(work(transaction.objectStore(STORE)));
    await done;
    return result;
  } finally {
    database.close();
  }
}

function isKept(value: unknown): value is KeptAct {
  return typeof value === 'object' && value !== null && 'actId' in value && 'ownerId' in value && 'phoneAt' in value;
}

/** What this person did with this phone and is not at the server yet, in the order in which it happened. */
export async function keptActs(ownerId: string): Promise<KeptAct[]> {
  const all: readonly unknown[] = await inStore('readonly', (store) => store.getAll());
  return all
    .filter(isKept)
    .filter((act) => act.ownerId === ownerId)
    .toSorted((one, other) => one.phoneAt.localeCompare(other.phoneAt));
}

export async function keepAct(act: KeptAct): Promise<void> {
  await inStore('readwrite', (store) => store.put(act));
}

export async function dropAct(actId: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(actId));
}
