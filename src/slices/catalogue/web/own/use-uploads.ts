import { useEffect, useReducer, useRef } from 'react';
import { type PhotoBounds, shrinkPhoto } from '#ui/form-state/photos/shrink-photo.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { IMAGE_MAX_BYTES, MOST_IMAGES } from '../../domain/images.ts';
import { UploadError, uploadImage, type UploadWay } from './upload-image.ts';
import { UPLOAD_WORDS } from '../own-words.ts';

const MEGABYTE = 1024 * 1024;

/** The widest picture shown has 1280 pixels, and a screen of twice the density gains nothing from more than this. */
const BOUNDS: PhotoBounds = { longestSidePixels: 1920, smallBytes: 700_000, quality: 0.86 };

/** One picture of the form, from the moment it was chosen. */
export interface UploadItem {
  readonly key: string;
  readonly name: string;
  readonly state: 'pending' | 'uploading' | 'success' | 'error' | 'with_form';
  readonly percent: number;
  /** Bytes to send; 0 for a picture that is here already. */
  readonly bytes: number;
  /** The picture's address once it is ready. */
  readonly imageUrl: string | null;
  readonly error: string | null;
  /** Sent with the form, since there was no network to send it before. */
  readonly file: File | null;
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
  return {
    key: imageUrl,
    name: 'Picture',
    state: 'success',
    percent: 100,
    bytes: 0,
    imageUrl,
    error: null,
    file: null,
  };
}

function chosen({ name, size }: File): UploadItem {
  const key = crypto.randomUUID();
  return { key, name, state: 'pending', percent: 0, bytes: size, imageUrl: null, error: null, file: null };
}

/** Why these files cannot be taken, as a toast; null when they can. */
function refusalOf(files: readonly File[], taken: number) {
  if (files.length + taken > MOST_IMAGES) return UPLOAD_WORDS.tooMany(MOST_IMAGES);
  return files.some((file) => file.size > IMAGE_MAX_BYTES) ? UPLOAD_WORDS.tooLarge(IMAGE_MAX_BYTES / MEGABYTE) : null;
}

/** The pictures of a listing form: kept ones first, new ones sent one after the other with their progress. */
export function useUploads(imageUrls: readonly string[]) {
  const [items, change] = useReducer(reduce, imageUrls, (urls) => urls.map(kept));
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const sources = useRef(new Map<string, { readonly file: File; readonly way: UploadWay }>());
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  async function send(key: string): Promise<boolean> {
    const source = sources.current.get(key);
    const set = (to: Partial<UploadItem>) => change({ kind: 'set', key, to });
    if (gone.current || !source) return false;
    set({ state: 'uploading', error: null, file: null });
    const file = await shrinkPhoto(source.file, BOUNDS);
    set({ bytes: file.size });
    const withForm = (): false => {
      set({ state: 'with_form', file });
      return false;
    };
    if (!navigator.onLine) return withForm();
    try {
      const imageUrl = await uploadImage(file, source.way, (percent) => set({ percent }));
      set({ state: 'success', percent: 100, imageUrl });
      return true;
    } catch (error) {
      if (!navigator.onLine) return withForm();
      set({ state: 'error', error: error instanceof Error ? error.message : 'Upload failed' });
      showToast(
        error instanceof UploadError && error.step === 'making'
          ? UPLOAD_WORDS.notProcessed
          : UPLOAD_WORDS.failed(source.file.name),
      );
      return false;
    }
  }

  async function sendAll(keys: readonly string[]): Promise<void> {
    let done = 0;
    for (const key of keys) if (await send(key)) done += 1;
    if (done > 0) showToast(UPLOAD_WORDS.complete(done));
  }

  function queueUp(keys: readonly string[]): void {
    queue.current = queue.current.then(() => sendAll(keys));
  }

  function add(files: readonly File[]): void {
    const taken = items.filter((item) => item.state !== 'error').length;
    const refusal = refusalOf(files, taken);
    if (refusal) return showToast(refusal);
    const added = files.map(chosen);
    added.forEach(({ key }, index) => {
      const file = files[index];
      if (file) sources.current.set(key, { file, way: { sentTo: null } });
    });
    change({ kind: 'add', items: added });
    queueUp(added.map(({ key }) => key));
  }

  function retry(key: string): void {
    change({ kind: 'set', key, to: { state: 'pending', percent: 0, error: null } });
    queueUp([key]);
  }

  function remove(key: string): void {
    sources.current.delete(key);
    change({ kind: 'remove', key });
  }

  const busy = items.some((item) => item.state === 'pending' || item.state === 'uploading');
  return { items, busy, add, retry, remove };
}
