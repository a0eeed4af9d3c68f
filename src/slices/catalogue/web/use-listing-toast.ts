import { useEffect } from 'react';
import { showToast } from '#ui/toast-store.ts';
import type { RefusedListing } from './take-listing-form.ts';

/** Says in a toast that the server refused; mistakes in fields are said at the fields. */
export function useListingToast(title: string, refused: RefusedListing | undefined, fallback: string): void {
  useEffect(() => {
    if (refused?.state.code) showToast({ title, text: refused.state.message ?? fallback, tone: 'bad' });
  }, [title, refused, fallback]);
}
