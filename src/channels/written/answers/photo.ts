import { Refused } from '#kernel/refusal.ts';
import { processImage, receiveUpload, startUpload } from '#slices/catalogue/contract.ts';
import { isApiProblem } from '#wire/problem.ts';
import type { Writing } from './answer.ts';

/** What is refused of a photo for good: the draft is saved without it, and the answer says so. */
const NO_PICTURE: ReadonlySet<string> = new Set([
  'catalogue.not_an_image',
  'catalogue.too_large',
  'catalogue.too_many_uploads',
  'file.infected',
]);

/** With what a call was refused, or the scan before it. */
function codeOf(error: unknown): string {
  if (error instanceof Refused) return error.refusal.code;
  return isApiProblem(error) ? error.code : '';
}

/** Sends a photo by the calls of the web's form, with their checks; null where it is none that a listing may show. */
export async function uploadedPhoto(writing: Writing, photo: string): Promise<string | null> {
  const { api } = writing;
  const picture = await writing.picture(photo);
  if (picture === null) return null;
  try {
    const { uploadURL, fileId } = await api.call(startUpload);
    const token = new URL(uploadURL, 'http://farmgate.invalid').searchParams.get('token') ?? '';
    await writing.spooled(picture, (body) => api.call(receiveUpload, { params: { fileId }, query: { token }, body }));
    return (await api.call(processImage, { body: { imageURL: uploadURL } })).objectPath;
  } catch (error) {
    if (NO_PICTURE.has(codeOf(error))) return null;
    throw error;
  }
}
