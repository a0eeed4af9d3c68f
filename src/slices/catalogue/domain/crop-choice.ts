import { findCrop } from '#kernel/ghana/crop.ts';
import type { Category } from '#kernel/ghana/produce.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import { cropOf } from './search/crop-of.ts';

/** What a farmer chooses when no crop of the catalogue is right. */
export const OTHER_CROP = 'other';

interface Named {
  readonly productName: string;
  readonly category: Category;
}

export interface CropChoice extends Named {
  /** A slug, {@link OTHER_CROP}, or nothing: then the name says it. */
  readonly chosen: string | undefined;
  /** The listing as it was; null for a new one. */
  readonly before: (Named & { readonly crop: string | null }) | null;
}

function keepsName({ before, productName, category }: CropChoice): boolean {
  return before !== null && before.productName === productName && before.category === category;
}

/** Whether the crop that the form sent back is the one that the old name said, and the name is another one now. */
function isOfOldName(choice: CropChoice): boolean {
  const { before, chosen } = choice;
  return (
    before !== null &&
    chosen === before.crop &&
    !keepsName(choice) &&
    cropOf(before.productName, before.category) === before.crop
  );
}

/** The crop of a listing, or `catalogue.crop_unknown`. What its farmer confirmed stays while the name stays. */
export function cropFor(choice: CropChoice): Decision<string | null> {
  const { chosen, before, productName, category } = choice;
  if (chosen === OTHER_CROP) return accept(null);
  if (chosen === undefined && before !== null && keepsName(choice) && before.crop !== null) return accept(before.crop);
  if (chosen === undefined || chosen === '' || isOfOldName(choice)) return accept(cropOf(productName, category));
  if (findCrop(chosen) !== null) return accept(chosen);
  return refuse('catalogue.crop_unknown', 'This crop is not in the catalogue. Choose one of the list.', {
    field: 'crop',
  });
}
