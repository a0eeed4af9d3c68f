import { heedSession } from '#ui/form-state/session-lost.ts';
/** Why an upload did not end in a picture: on the way, or when the picture was made. */
export class UploadError extends Error {
  readonly step: 'sending' | 'making';
  constructor(step: 'sending' | 'making', message: string) {
    super(message);
    this.name = 'UploadError';
    this.step = step;
  }
}

function textIn(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}

async function detailOf(response: Response): Promise<string> {
  return textIn(await response.json().catch(() => null), 'detail');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends bytes to a signed address and says how far it is; only XMLHttpRequest tells the progress of sending. */
function sendBytes(address: string, file: File, onPercent: (percent: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onPercent((event.loaded / event.total) * 100);
    };
    request.onload = () => {
      if (request.status < 300) return resolve();
      const detail = textIn(parsed(request.responseText), 'detail');
      reject(new UploadError('sending', detail || `Upload failed with status ${request.status}`));
    };
    request.onerror = () => reject(new UploadError('sending', 'Upload failed'));
    request.send(file);
  });
}

/** Where a picture is between its file and its address, so that another try goes on instead of beginning again. */
export interface UploadWay {
  /** The signed address that has the bytes already, or null. */
  sentTo: string | null;
}

async function sendFile(file: File, onPercent: (percent: number) => void): Promise<string> {
  const started = await fetch('/api/objects/upload', { method: 'POST' }).then(heedSession, () => null);
  if (!started?.ok)
    throw new UploadError('sending', started ? `Upload failed with status ${started.status}` : 'Upload failed');
  const imageURL = textIn(await started.json(), 'uploadURL');
  await sendBytes(imageURL, file, onPercent);
  return imageURL;
}

/**
 * Uploads one picture straight to its signed address and has it made ready. Gives the address to keep in the listing.
 * Bytes that arrived before, as `way` remembers, are not sent again. Throws {@link UploadError}.
 */
export async function uploadImage(file: File, way: UploadWay, onPercent: (percent: number) => void): Promise<string> {
  way.sentTo ??= await sendFile(file, onPercent);
  const body = JSON.stringify({ imageURL: way.sentTo });
  const made = await fetch('/api/product-images', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => null);
  if (made && !made.ok) way.sentTo = null;
  if (!made?.ok)
    throw new UploadError('making', (made && (await detailOf(made))) || 'Failed to process uploaded image');
  return textIn(await made.json(), 'objectPath');
}
