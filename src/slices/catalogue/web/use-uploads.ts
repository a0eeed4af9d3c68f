import { useEffect, useReducer, useRef } from 'react';
import { showToast } from '#ui/toast-store.ts';
import { IMAGE_MAX_BYTES, MOST_IMAGES } from '../domain/images.ts';
import { UploadFault, uploadImage } from './upload-image.ts';
import { UPLOAD_WORDS } from './words.ts';

const MEGABYTE = 1024 * 1024;

/** One picture of the form, from the moment it was chosen. */
export interface UploadItem {
  readonly key: string;
  readonly name: string;
  readonly state: 'pending' | 'uploading' | 'success' | 'error';
  readonly percent: number;
  /** The picture's address once it is ready. */
  readonly imageUrl: string | null;
  readonly fault: string | null;
}

type Change =
  | { readonly kind: 'add'; readonly items: readonly UploadItem[] }
  | { readonly kind: 'set'; readonly key: string; readonly to: Partial<UploadItem> }
  | { readonly kind: 'remove'; readonly key: string };

function reduce(items: readonly UploadItem[], change: Change): readonly UploadItem[] {
  if (change.kind === 'add') return [...items, ...change.items];
  if (change.kind === 'remove') return items.filter((item) => item.key !== change.key);
  return items.map((item) => (item.key === change.key ? { ...item, ...change.to } : item));
}

function kept(imageUrl: string): UploadItem {
  return { key: imageUrl, name: 'Picture', state: 'success', percent: 100, imageUrl, fault: null };
}

/** Why these files cannot be taken, as a toast; null when they can. */
export function refusalOf(files: readonly File[], taken: number) {
  if (files.length + taken > MOST_IMAGES) return UPLOAD_WORDS.tooMany(MOST_IMAGES);
  return files.some((file) => file.size > IMAGE_MAX_BYTES) ? UPLOAD_WORDS.tooLarge(IMAGE_MAX_BYTES / MEGABYTE) : null;
}

/** The pictures of a listing form: kept ones first, new ones sent one after the other with their progress. */
export function useUploads(imageUrls: readonly string[]) {
  const [items, change] = useReducer(reduce, imageUrls, (urls) => urls.map(kept));
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  async function send(key: string, file: File): Promise<boolean> {
    const set = (to: Partial<UploadItem>) => change({ kind: 'set', key, to });
    if (gone.current) return false;
    set({ state: 'uploading' });
    try {
      const imageUrl = await uploadImage(file, (percent) => set({ percent }));
      set({ state: 'success', percent: 100, imageUrl });
      return true;
    } catch (fault) {
      set({ state: 'error', fault: fault instanceof Error ? fault.message : 'Upload failed' });
      showToast(fault instanceof UploadFault && fault.step === 'making' ? UPLOAD_WORDS.notProcessed : UPLOAD_WORDS.failed(file.name));
      return false;
    }
  }

  async function sendAll(pairs: readonly (readonly [string, File])[]): Promise<void> {
    let done = 0;
    for (const [key, file] of pairs) if (await send(key, file)) done += 1;
    if (done > 0) showToast(UPLOAD_WORDS.complete(done));
  }

  function add(files: readonly File[]): void {
    const taken = items.filter((item) => item.state !== 'error').length;
    const refusal = refusalOf(files, taken);
    if (refusal) return showToast(refusal);
    const pairs = files.map((file) => [crypto.randomUUID(), file] as const);
    change({ kind: 'add', items: pairs.map(([key, file]) => ({ key, name: file.name, state: 'pending', percent: 0, imageUrl: null, fault: null })) });
    queue.current = queue.current.then(() => sendAll(pairs));
  }

  const busy = items.some((item) => item.state === 'pending' || item.state === 'uploading');
  return { items, busy, add, remove: (key: string) => change({ kind: 'remove', key }) };
}
