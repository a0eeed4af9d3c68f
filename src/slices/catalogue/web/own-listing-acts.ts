import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { redirectWithToast } from '#app/web/flash.ts';
import { attempt } from '#app/web/page-data.ts';
import { paths } from '#app/web/paths.ts';
import { deleteListing, editListing, type OwnListing, readListing } from '../contract.ts';
import { TOASTS } from './words.ts';

const idField = z.uuid();

/** What a listing says, as an edit that changes nothing sends it. */
export function bodyOf(listing: OwnListing) {
  const { productName, category, quantity, pricePerKg, qualityGrade, location, description, harvestDate, expiryDate, organicCertified, imageUrls } = listing;
  return {
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
    batchNumber: listing.batchNumber ?? '',
  };
}

/** Moves a listing to `status` without another change; goes back to the farmer's listings with a toast either way. */
export async function moveOwn(args: ActionFunctionArgs, form: FormData, status: 'pending' | 'draft') {
  const moved = await attempt(args, form, async (api) => {
    const params = { id: idField.parse(form.get('id')) };
    const listing = await api.call(readListing, { params });
    return api.call(editListing, { params, body: { ...bodyOf(listing), status } });
  });
  if (!moved.ok) return redirectWithToast(paths.listings(), { title: 'Update Failed', text: moved.state.message ?? '', tone: 'bad' });
  return redirectWithToast(paths.listings(), status === 'pending' ? TOASTS.submitted : TOASTS.withdrawn);
}

/** Deletes a listing; goes back to the farmer's listings with a toast either way. */
export async function deleteOwn(args: ActionFunctionArgs, form: FormData) {
  const gone = await attempt(args, form, (api) => api.call(deleteListing, { params: { id: String(form.get('id')) } }));
  if (!gone.ok) return redirectWithToast(paths.listings(), { title: 'Delete Failed', text: gone.state.message ?? '', tone: 'bad' });
  return redirectWithToast(paths.listings(), TOASTS.deleted);
}
