import type { WebText } from '#kernel/languages/texts/en-web.ts';
import type { QualityGrade } from '#kernel/ghana/produce.ts';
import type { ListingStatus } from '../domain/listing.ts';

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
