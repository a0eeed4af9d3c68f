import type { FormBounds } from '#platform/http/bounds/read-form.ts';
import { MOST_TEXT_BYTES } from '#platform/http/bounds/read-form.ts';
import { startUpload } from '#slices/catalogue/contract.ts';
import { previewImport } from '#slices/catalogue/contract-import.ts';
import { IMAGE_MAX_BYTES, MOST_IMAGES } from '#slices/catalogue/domain/images.ts';
import { MOST_IMPORT_BYTES } from '#slices/catalogue/domain/import/limits.ts';
import { uploadBlogImage } from '#slices/content/contract.ts';
import { addDisputePhoto } from '#slices/escrow/contract-evidence.ts';
import { MOST_PHOTOS as MOST_DISPUTE_PHOTOS } from '#slices/escrow/domain/disputes/evidence.ts';
import { putAvatar, submitKyc } from '#slices/identity/contract.ts';
import { uploadRecording } from '#slices/languages/contract.ts';
import { startAttachment } from '#slices/messages/contract.ts';
import { ATTACHMENT_MAX_BYTES } from '#slices/messages/domain/limits.ts';
import { addTrackedPhoto } from '#slices/orders/contract-evidence.ts';
import { handOverCollected } from '#slices/orders/contract-hand-over.ts';
import { weighOrder } from '#slices/orders/contract-weight.ts';
import { addInspectionPhoto } from '#slices/quality/contract-photos.ts';
import { MOST_PHOTOS } from '#slices/quality/domain/photos.ts';
import { startPriceImport } from '#slices/market/contract-import.ts';
import { MOST_PRICE_BYTES } from '#slices/market/domain/import/limits.ts';
import { uploadStatement } from '#slices/reconciliation/contract-statements.ts';
import { reportStop } from '#slices/transport/contract-hand-over.ts';
import { startYieldImport } from '#slices/yields/contract-import.ts';
import { MOST_YIELD_BYTES } from '#slices/yields/domain/import/limits.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';

/** A page whose form has files, each of which goes to one call. */
export interface UploadPage {
  readonly endpoint: AnyEndpoint;
  /** Parts of the address that the call needs too. */
  readonly params: Readonly<Record<string, string>>;
  readonly bounds: FormBounds;
}

/** The longest text that somebody signed out writes has 4000 letters; each may be sent as twelve. */
const VISITORS_BYTES = 128 * 1024;
/** A list of operators with everything on it chosen has the most fields. */
const MOST_FIELDS = 300;
/** A few more than are taken, so that the page itself can say how many are. */
const SPARE_FILES = 7;
/** Pages without scripts still send the empty fields of files. */
const EMPTY_FILES = 4;

/** Forms without files, of somebody signed out and in. */
const VISITORS: FormBounds = { maxBytes: VISITORS_BYTES, maxFields: MOST_FIELDS, maxFiles: EMPTY_FILES };
const PEOPLES: FormBounds = { maxBytes: MOST_TEXT_BYTES, maxFields: MOST_FIELDS, maxFiles: EMPTY_FILES };

interface Uploads {
  readonly pages: RegExp;
  /** The call behind the form, which says who may send files. */
  readonly endpoint: AnyEndpoint;
  readonly files: number;
  readonly fileBytes: number;
}

function photosBy(endpoint: AnyEndpoint, files: number): Pick<Uploads, 'endpoint' | 'files' | 'fileBytes'> {
  return { endpoint, files, fileBytes: endpoint.maxBytes };
}

/** Every page with a field for files. */
const UPLOADS: readonly Uploads[] = [
  { pages: /^\/kyc(?:-verification)?$/, ...photosBy(submitKyc, 1) },
  { pages: /^\/(?:profile|settings)$/, ...photosBy(putAvatar, 1) },
  { pages: /^\/(?:messages|messaging)$/, endpoint: startAttachment, files: 1, fileBytes: ATTACHMENT_MAX_BYTES },
  { pages: /^\/admin-content\/posts\/[\w-]+$/, ...photosBy(uploadBlogImage, 2) },
  {
    pages: /^\/(?:listings|product-management)$|^\/listings\/[\w-]+\/edit$/,
    endpoint: startUpload,
    files: MOST_IMAGES,
    fileBytes: IMAGE_MAX_BYTES,
  },
  { pages: /^\/listings\/import$/, endpoint: previewImport, files: 1, fileBytes: MOST_IMPORT_BYTES },
  { pages: /^\/admin-content\/prices$/, endpoint: startPriceImport, files: 1, fileBytes: MOST_PRICE_BYTES },
  { pages: /^\/admin-content\/yields$/, endpoint: startYieldImport, files: 1, fileBytes: MOST_YIELD_BYTES },
  { pages: /^\/admin\/reconciliation\/upload$/, endpoint: uploadStatement, files: 1, fileBytes: MOST_TEXT_BYTES },
  { pages: /^\/admin\/recordings\/\w+\/[\w.]+$/, ...photosBy(uploadRecording, 1) },
  { pages: /^\/quality-inspector$/, ...photosBy(addInspectionPhoto, MOST_PHOTOS) },
  {
    pages: /^\/orders\/[\w-]+$|^\/order-management$|^\/escrow-management\/[\w-]+$/,
    ...photosBy(addDisputePhoto, MOST_DISPUTE_PHOTOS),
  },
  { pages: /^\/transport-dashboard\/day$/, ...photosBy(reportStop, 1) },
  { pages: /^\/orders\/[\w-]+\/hand-over$/, ...photosBy(handOverCollected, 1) },
  { pages: /^\/orders\/[\w-]+\/weigh$/, ...photosBy(weighOrder, 1) },
  { pages: /^\/track\/(?<token>[\w-]+)$/, ...photosBy(addTrackedPhoto, MOST_DISPUTE_PHOTOS) },
];

/**
 * The page without the ending by which scripts ask for its data, and without the prefix of a page whose form
 * waited on a phone.
 */
function plainPath(pathname: string): string {
  return pathname.replace(/^\/kept-acts(?=\/)/, '').replace(/\.data$/, '');
}

/** The page at this address when its form may have files. */
export function uploadPageAt(pathname: string): UploadPage | null {
  for (const { pages, endpoint, files, fileBytes } of UPLOADS) {
    const found = pages.exec(plainPath(pathname));
    if (!found) continue;
    const maxBytes = MOST_TEXT_BYTES + files * fileBytes;
    return {
      endpoint,
      params: { ...found.groups },
      bounds: { maxBytes, maxFields: MOST_FIELDS, maxFiles: files + SPARE_FILES },
    };
  }
  return null;
}

/** What a form without files may bring. */
export function textBounds(signedIn: boolean): FormBounds {
  return signedIn ? PEOPLES : VISITORS;
}
