import { type DBSchema, openDB } from 'idb';
import type { KeptAct } from './kept-act.ts';

/** Said when the phone has no room, or keeps nothing as in a private window: the act is nowhere but on the screen. */
export class NotKept extends Error {
  constructor(cause: unknown) {
    super('This phone could not keep it.', { cause });
    this.name = 'NotKept';
  }
}

interface Shelf extends DBSchema {
  acts: { key: string; value: KeptAct };
}

const NAME = 'fg-outbox';

/** Opened for each use: a connection that stays open is cut by phones that put a tab to sleep. */
async function withShelf<T>(work: (shelf: Awaited<ReturnType<typeof openShelf>>) => Promise<T>): Promise<T> {
  const shelf = await openShelf();
  try {
    return await work(shelf);
  } finally {
    shelf.close();
  }
}

function openShelf() {
  return openDB<Shelf>(NAME, 1, {
    upgrade(shelf) {
      shelf.createObjectStore('acts', { keyPath: 'id' });
    },
  });
}

/** Everything on the shelf, of all people, in no order. */
export function allKept(): Promise<readonly unknown[]> {
  return withShelf((shelf) => shelf.getAll('acts'));
}

/** Puts an act on the shelf, behind those that are there or in the place of the one of its id. */
export async function putOnShelf(act: Omit<KeptAct, 'turn'> & { readonly turn?: number }): Promise<KeptAct> {
  try {
    return await withShelf(async (shelf) => {
      // The page says that it is kept only once it is on the disk.
      const change = shelf.transaction('acts', 'readwrite', { durability: 'strict' });
      const turns = (await change.store.getAll()).map(({ turn }) => turn);
      const kept: KeptAct = { ...act, turn: act.turn ?? Math.max(0, ...turns) + 1 };
      await Promise.all([change.store.put(kept), change.done]);
      return kept;
    });
  } catch (error) {
    throw new NotKept(error);
  }
}

/** Changes an act that is still there; one that was removed meanwhile stays away. */
export async function changeOnShelf(id: string, to: Partial<KeptAct>): Promise<void> {
  await withShelf(async (shelf) => {
    const change = shelf.transaction('acts', 'readwrite');
    const act = await change.store.get(id);
    await Promise.all([act && change.store.put({ ...act, ...to }), change.done]);
  });
}

export async function takeOffShelf(id: string): Promise<void> {
  await withShelf((shelf) => shelf.delete('acts', id));
}
