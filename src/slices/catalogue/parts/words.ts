import type { WebText } from '#kernel/languages/texts/en-web.ts';
import type { Category, QualityGrade } from '#kernel/ghana/produce.ts';
import type { ListingStatus } from '../domain/listing.ts';

/** Categories as people read them. */
export const CATEGORY_WORDS: Readonly<Record<Category, WebText>> = {
  vegetables: 'Vegetables',
  fruits: 'Fruits',
  grains: 'Grains',
  tubers: 'Tubers',
  legumes: 'Legumes',
  spices: 'Spices',
};

export const GRADE_WORDS: Readonly<Record<QualityGrade, WebText>> = {
  premium: 'Premium',
  standard: 'Standard',
  economy: 'Economy',
};

export const STATUS_WORDS: Readonly<Record<ListingStatus, WebText>> = {
  draft: 'Draft',
  pending: 'Pending Review',
  approved: 'Approved',
  rejected: 'Rejected',
  sold: 'Sold',
};
