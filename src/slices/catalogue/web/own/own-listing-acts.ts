import { ghs } from '#wire/fields.ts';
import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt } from '#pages/page-data.ts';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { deleteListing, editListing, type OwnListing, readListing } from '../../contract.ts';
import { imageUrlsOf, takeFiles } from './take-listing-form.ts';
import { TOASTS } from '../own-words.ts';

const idField = z.uuid();

/** What a listing says, as an edit that changes nothing sends it. */
function bodyOf(listing: OwnListing) {
  const {
    productName,
    category,
    quantity,
    pricePerKg,
    qualityGrade,
    location,
    description,
    harvestDate,
    expiryDate,
    organicCertified,
    imageUrls,
  } = listing;
  return {
    productName,
    category,
    quantity,
    pricePerKg: ghs.encode(pricePerKg),
    qualityGrade,
    location,
    description,
    harvestDate,
    expiryDate,
    organicCertified,
    imageUrls,
    batchNumber: listing.batchNumber ?? '',
  };
}

/** Moves a listing to `status` without another change; goes `back` with a toast either way. */
export async function moveOwn(
  args: ActionFunctionArgs,
  form: FormData,
  { status, back }: { status: 'pending' | 'draft'; back: string },
) {
  const moved = await attempt(args, form, async (api) => {
    const params = { id: idField.parse(form.get('id')) };
    const listing = await api.call(readListing, { params });
    return api.call(editListing, { params, body: { ...bodyOf(listing), status } });
  });
  if (!moved.ok) return redirectWithToast(back, failureToast('Update Failed', moved.state));
  return redirectWithToast(back, status === 'pending' ? TOASTS.submitted : TOASTS.withdrawn);
}

/** Deletes a listing; goes `back` with a toast either way. */
export async function deleteOwn(args: ActionFunctionArgs, form: FormData, back: string) {
  const gone = await attempt(args, form, (api) => api.call(deleteListing, { params: { id: String(form.get('id')) } }));
  if (!gone.ok) return redirectWithToast(back, failureToast('Delete Failed', gone.state));
  return redirectWithToast(back, TOASTS.deleted);
}

/** Gives a listing the pictures of a sent form and changes nothing else; goes `back` with a toast either way. */
export async function putPictures(args: ActionFunctionArgs, form: FormData, back: string) {
  const refused = await takeFiles(args, form);
  if (refused) return redirectWithToast(back, failureToast('Update Failed', refused.state));
  const imageUrls = imageUrlsOf(form);
  const saved = await attempt(args, form, async (api) => {
    const params = { id: idField.parse(form.get('id')) };
    return api.call(editListing, { params, body: { ...bodyOf(await api.call(readListing, { params })), imageUrls } });
  });
  if (!saved.ok) return redirectWithToast(back, failureToast('Update Failed', saved.state));
  return redirectWithToast(back, TOASTS.pictured(saved.value));
}
