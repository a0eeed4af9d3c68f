import type { WebText } from '#kernel/languages/texts/en-web.ts';
import type { ListingStatus } from '../domain/listing.ts';
import type { ListingAction } from '../domain/may.ts';

// Words of the pages for one's own listings: buyers do not fetch them.

/** What comes next, in one sentence for the farmer. */
const NEXT_WORDS: Readonly<Record<ListingStatus, WebText>> = {
  draft: 'Only you see it. Send it for review when it is ready.',
  pending: 'Our reviewers look at it. We will notify you of their decision.',
  approved: 'It is on the market. Orders reduce its stock automatically.',
  rejected: 'Change what the reviewer pointed out, then send it for review again.',
  sold: 'It is sold out. Enter a new quantity to put it back on the market.',
};

/** What comes next for this listing; one whose best-before day is over is not on the market. */
export function nextWords({ status, expired }: { readonly status: ListingStatus; readonly expired: boolean }): WebText {
  if (!expired || (status !== 'approved' && status !== 'sold')) return NEXT_WORDS[status];
  return 'Its best-before date has passed, so buyers do not see it. Enter a new date to put it back on the market.';
}

export const TOASTS = {
  sent: { title: 'Product Created', text: 'Listing created successfully and sent for review', tone: 'good' },
  drafted: { title: 'Product Created', text: 'It is a draft. Send it for review when it is ready.', tone: 'good' },
  updated: { title: 'Product Updated', tone: 'good' },
  submitted: { title: 'Product Updated', text: 'It was sent for review.', tone: 'good' },
  withdrawn: { title: 'Product Updated', text: 'It is a draft again and off the market.', tone: 'good' },
  deleted: { title: 'Product Deleted', tone: 'good' },
  pictured: ({ productName, status }: { readonly productName: string; readonly status: ListingStatus }) =>
    ({
      title: 'Images Uploaded',
      text: status === 'pending' ? `${productName} is reviewed with its new pictures.` : productName,
      tone: 'good',
    }) as const,
} as const;

/** The toast of an edit that asked for this status. */
export function editToast(wanted: ListingStatus | undefined) {
  if (wanted === undefined) return TOASTS.updated;
  return wanted === 'pending' ? TOASTS.submitted : TOASTS.withdrawn;
}

export const CREATE_FAILED = 'Failed to create listing';

export const UPLOAD_WORDS = {
  tooMany: (most: number) => ({ title: 'Too many files', text: `Maximum ${most} files allowed`, tone: 'bad' }) as const,
  tooLarge: (megabytes: number) =>
    ({ title: 'File too large', text: `Maximum file size is ${megabytes}MB`, tone: 'bad' }) as const,
  failed: (name: string) => ({ title: 'Upload failed', text: `Failed to upload ${name}`, tone: 'bad' }) as const,
  notProcessed: { title: 'Image Upload Error', text: 'Failed to process uploaded image', tone: 'bad' } as const,
  complete: (count: number) =>
    ({ title: 'Upload complete', text: `Successfully uploaded ${count} file(s)`, tone: 'good' }) as const,
};

/** Labels of the buttons that a listing carries. */
export const ACTION_WORDS: Readonly<Record<ListingAction, WebText>> = {
  edit: 'Edit',
  submit: 'Send for review',
  withdraw: 'Return to draft',
  delete: 'Delete',
  approve: 'Approve',
  reject: 'Reject',
  take_down: 'Take off the market',
};
