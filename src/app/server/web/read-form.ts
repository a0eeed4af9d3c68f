import { refused } from '#kernel/refusal.ts';

const FORM_TYPES = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** The bytes of a body, refused as soon as they are more than allowed, whatever their announced length. */
async function readWithin(body: ReadableStream<Uint8Array>, largestBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > largestBytes) throw refused('input.too_large', 'This is larger than a form may be.');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * The request again with its form known to be readable, so that no page's action meets one that is not. Refuses
 * `input.unsupported_type`, `input.malformed`, `input.too_large`.
 */
export async function withReadForm(request: Request, largestBytes: number, headers = request.headers): Promise<Request> {
  const type = request.headers.get('content-type') ?? '';
  if (!request.body || !FORM_TYPES.test(type)) throw refused('input.unsupported_type', 'Send a form.');
  const body = await readWithin(request.body, largestBytes);
  await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw refused('input.malformed', 'This form cannot be read.');
  });
  const { method, signal, url } = request;
  return new Request(url, { method, headers, signal, body });
}
