import type { ActionFunctionArgs } from 'react-router';
import { attempt, requestKeyOf } from '#pages/page-data.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { createListing, editListing, listingEdit, newListingBody, type OwnListing } from '../../contract.ts';
import type { ListingStatus } from '../../domain/listing.ts';
import { soldAsShown, withoutBlankRows } from '../packs/selling-form.ts';
import { imageUrlsOf, type RefusedListing, takeFiles } from './take-listing-form.ts';

/** What became of a listing form: the listing as it is now, or why it was refused. */
export type Saved =
  | { readonly listing: OwnListing; readonly wanted: ListingStatus | undefined; readonly refused?: undefined }
  | { readonly refused: RefusedListing; readonly status: number };

const INVALID = 422;

/** Makes a listing of a sent form, with the files that came along. */
export async function createFrom(args: ActionFunctionArgs, form: FormData): Promise<Saved> {
  const refused = await takeFiles(args, form);
  if (refused) return { refused, status: INVALID };
  const imageUrls = imageUrlsOf(form);
  const parsed = parseForm(withoutBlankRows(form), newListingBody);
  if (!parsed.ok) return { refused: { state: parsed.state, imageUrls }, status: INVALID };
  const made = await attempt(args, form, (api) =>
    api.call(createListing, {
      body: newListingBody.encode({ ...parsed.values, ...soldAsShown(form, parsed.values) }),
      idempotencyKey: requestKeyOf(form),
    }),
  );
  if (!made.ok) return { refused: { state: made.state, imageUrls }, status: made.status };
  return { listing: made.value, wanted: parsed.values.status };
}

/** Writes a sent form over a listing, with the files that came along. */
export async function editFrom(args: ActionFunctionArgs, form: FormData, id: string): Promise<Saved> {
  const refused = await takeFiles(args, form);
  if (refused) return { refused, status: INVALID };
  const imageUrls = imageUrlsOf(form);
  const parsed = parseForm(withoutBlankRows(form), listingEdit);
  if (!parsed.ok) return { refused: { state: parsed.state, imageUrls }, status: INVALID };
  const edited = await attempt(args, form, (api) =>
    api.call(editListing, {
      params: { id },
      body: listingEdit.encode({ ...parsed.values, ...soldAsShown(form, parsed.values) }),
    }),
  );
  if (!edited.ok) return { refused: { state: edited.state, imageUrls }, status: edited.status };
  return { listing: edited.value, wanted: parsed.values.status };
}
