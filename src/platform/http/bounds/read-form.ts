import { refused, Refused } from '#kernel/refusal.ts';
import type { Shelf, Spool } from '#platform/files/spool.ts';
import { Busboy } from '@fastify/busboy';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** How much a form may bring. All of it is counted while it comes in, before anything is made of it. */
export interface FormBounds {
  readonly maxBytes: number;
  /** Text fields, with the repeated ones. */
  readonly maxFields: number;
  /** Files, with the empty ones that browsers send for a field without a choice. */
  readonly maxFiles: number;
}

/** A form that was read. Its files lie on the disk until `discard`. */
export interface SentForm {
  readonly form: FormData;
  discard(): Promise<void>;
}

const URL_ENCODED = /^application\/x-www-form-urlencoded\b/i;
const MULTIPART = /^multipart\/form-data\b/i;
/** Text without files is never larger, whatever the files of the same form may be. */
export const MOST_TEXT_BYTES = 512 * 1024;
const LONGEST_NAME = 200;
const MOST_HEADERS = 20;
const LONGEST_HEADER = 2048;
const AMPERSAND = '&'.charCodeAt(0);

type Sent = AsyncIterable<Uint8Array>;

function tooLarge(maxBytes: number): Refused {
  const size =
    maxBytes < 1024 * 1024 ? `${Math.floor(maxBytes / 1024)} KB` : `${Math.floor(maxBytes / 1024 / 1024)} MB`;
  return refused('input.too_large', `This is larger than a form may be here: at most ${size}.`);
}

function tooMany(most: number, what: string): Refused {
  return refused('input.too_many_fields', `This form has too many ${what}: at most ${most} are taken.`);
}

function malformed(): Refused {
  return refused('input.malformed', 'This form cannot be read.');
}

/** Refuses as soon as more comes in than allowed, whatever length was announced. */
async function* within(chunks: Sent, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

async function readUrlEncoded(chunks: Sent, { maxBytes, maxFields }: FormBounds): Promise<FormData> {
  const kept: Uint8Array[] = [];
  let fields = 1;
  for await (const chunk of within(chunks, Math.min(maxBytes, MOST_TEXT_BYTES))) {
    for (let at = chunk.indexOf(AMPERSAND); at >= 0; at = chunk.indexOf(AMPERSAND, at + 1)) fields += 1;
    if (fields > maxFields) throw tooMany(maxFields, 'fields');
    kept.push(chunk);
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(Buffer.concat(kept).toString('utf8'))) form.append(name, value);
  return form;
}

type Part = readonly [name: string, value: string | Promise<File>];

async function fileOf(
  stream: Readable,
  { name, type, shelf }: { readonly name: string; readonly type: string; readonly shelf: Shelf },
): Promise<File> {
  return new File([await shelf.take(stream)], name, { type });
}

/** The parser of one multipart form, and the parts in the order in which they came. `refuse` ends the reading. */
function multipartParser({ type, bounds, shelf }: MultipartTerms) {
  const parts: Part[] = [];
  const streams: Readable[] = [];
  const { maxFields, maxFiles } = bounds;
  const limits = {
    fields: maxFields,
    files: maxFiles,
    parts: maxFields + maxFiles,
    fieldSize: MOST_TEXT_BYTES,
    headerPairs: MOST_HEADERS,
    headerSize: LONGEST_HEADER,
  };
  const parser = new Busboy({ headers: { 'content-type': type }, limits });
  const refuse = (refusal: Refused) => void parser.destroy(refusal);
  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) return refuse(tooLarge(MOST_TEXT_BYTES));
    if (name.length > LONGEST_NAME) return refuse(malformed());
    parts.push([name, value]);
  });
  parser.on('file', (...[name, stream, fileName, , contentType]) => {
    // The parser tells a file that ended too early of it even when nobody reads that file any more.
    stream.on('error', () => stream.destroy());
    const file = fileOf(stream, { name: fileName ?? '', type: contentType, shelf });
    // The reader of the parts gets this error; a form that is refused before has nobody who waits for its files.
    file.catch((error: unknown) => void parser.destroy(error instanceof Error ? error : malformed()));
    streams.push(stream);
    parts.push([name, file]);
  });
  parser.on('fieldsLimit', () => refuse(tooMany(maxFields, 'fields')));
  parser.on('filesLimit', () => refuse(tooMany(maxFiles, 'files')));
  parser.on('partsLimit', () => refuse(tooMany(maxFields + maxFiles, 'parts')));
  const abandon = async () => {
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(parts.map(([, value]) => value));
  };
  return { parser, parts, abandon };
}

interface MultipartTerms {
  readonly type: string;
  readonly bounds: FormBounds;
  readonly shelf: Shelf;
}

async function readMultipart(chunks: Sent, { type, bounds, shelf }: MultipartTerms): Promise<FormData> {
  const { parser, parts, abandon } = multipartParser({ type, bounds, shelf });
  try {
    await pipeline(Readable.from(within(chunks, bounds.maxBytes), { objectMode: false }), parser);
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, typeof value === 'string' ? value : await value);
    return form;
  } catch (error) {
    await abandon();
    throw error;
  }
}

/**
 * Reads the form of a request within its bounds; files go to the disk as they come. Refuses `input.unsupported_type`,
 * `input.malformed`, `input.too_large`, `input.too_many_fields`, `storage.full`.
 */
export async function readForm(request: Request, bounds: FormBounds, spool: Spool): Promise<SentForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!URL_ENCODED.test(type) && !MULTIPART.test(type))
    throw refused('input.unsupported_type', 'Send a form with content type multipart/form-data.');
  checkToldSize(request, bounds.maxBytes);
  if (!request.body) throw malformed();
  const shelf = await spool.open();
  try {
    const form = await (URL_ENCODED.test(type)
      ? readUrlEncoded(request.body, bounds)
      : readMultipart(request.body, { type, bounds, shelf }));
    return { form, discard: () => shelf.clear() };
  } catch (error) {
    await shelf.clear();
    throw error instanceof Refused ? error : malformed();
  }
}

function checkToldSize({ headers }: Request, maxBytes: number): void {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

/** A body of bytes that lies on the disk until `discard`. */
export interface SentBytes {
  readonly bytes: Blob;
  discard(): Promise<void>;
}

/** Puts the body of a request on the disk as it comes. Refuses `input.too_large`, `storage.full`. */
export async function readBytes(request: Request, maxBytes: number, spool: Spool): Promise<SentBytes> {
  checkToldSize(request, maxBytes);
  const shelf = await spool.open();
  try {
    const bytes = await shelf.take(
      Readable.from(within(request.body ?? Readable.from([]), maxBytes), { objectMode: false }),
    );
    return { bytes, discard: () => shelf.clear() };
  } catch (error) {
    await shelf.clear();
    throw error instanceof Refused ? error : refused('input.malformed', 'This file did not come in whole.');
  }
}
