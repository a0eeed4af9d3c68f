const SAFE_KEY = /^[a-z0-9][a-z0-9/._-]*$/;

/** Throws unless this may name a stored object: no key leads out of its folder or bucket. */
export function checkKey(key: string): void {
  if (!SAFE_KEY.test(key) || key.includes('..')) throw new Error(`Not a storage key: ${key}`);
}

/** Where a browser finds a public object, whichever store holds it: all traffic goes through the server. */
export function mediaUrl(key: string): string {
  checkKey(key);
  return `/media/${key}`;
}
