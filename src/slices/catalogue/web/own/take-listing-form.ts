import { type ActionFunctionArgs, data } from 'react-router';
import { attempt } from '#pages/page-data.ts';
import { type FormState, keptText } from '#ui/form-state/form-state.ts';
import type { Api } from '#wire/api.ts';
import { processImage, receiveUpload, startUpload } from '../../contract.ts';
import { IMAGE_MAX_BYTES, MOST_IMAGES } from '../../domain/images.ts';
import { UPLOAD_WORDS } from '../own-words.ts';

/** A refused listing form: what to say, and the pictures that are already here, so that nobody sends them twice. */
export interface RefusedListing {
  readonly state: FormState;
  readonly imageUrls: readonly string[];
}

/** Answers a listing form with its errors. */
export function refuseListing(refused: RefusedListing, status = 422) {
  return data(refused, { status });
}

function filesOf(form: FormData): File[] {
  return form.getAll('images').filter((entry): entry is File => entry instanceof File && entry.size > 0);
}

/** Texts of the form's picture addresses. */
export function imageUrlsOf(form: FormData): string[] {
  return form.getAll('imageUrls').filter((entry): entry is string => typeof entry === 'string' && entry !== '');
}

function complaintOf(files: readonly File[], form: FormData): string | null {
  if (files.length + imageUrlsOf(form).length > MOST_IMAGES) return UPLOAD_WORDS.tooMany(MOST_IMAGES).text;
  const large = files.some((file) => file.size > IMAGE_MAX_BYTES);
  return large ? UPLOAD_WORDS.tooLarge(IMAGE_MAX_BYTES / 1024 / 1024).text : null;
}

async function upload(api: Api, file: File): Promise<string> {
  const { uploadURL, fileId } = await api.call(startUpload);
  const token = new URLSearchParams(uploadURL.split('?')[1]).get('token') ?? '';
  await api.call(receiveUpload, { params: { fileId }, query: { token }, body: file });
  const { objectPath } = await api.call(processImage, { body: { imageURL: uploadURL } });
  return objectPath;
}

/**
 * Turns the files of a form that was sent without scripts into picture addresses within the form, through the same
 * calls that scripts make. Null when all went well.
 */
export async function takeFiles(args: ActionFunctionArgs, form: FormData): Promise<RefusedListing | null> {
  const files = filesOf(form);
  form.delete('images');
  const complaint = complaintOf(files, form);
  const refusal = (message: string): RefusedListing => ({
    state: { message, errors: { images: [message] }, values: keptText(form) },
    imageUrls: imageUrlsOf(form),
  });
  if (complaint) return refusal(complaint);
  for (const file of files) {
    const sent = await attempt(args, form, (api) => upload(api, file));
    if (!sent.ok) return refusal(`${UPLOAD_WORDS.failed(file.name).text}. ${sent.state.message ?? ''}`.trim());
    form.append('imageUrls', sent.value);
  }
  return null;
}
