import { CATEGORIES, QUALITY_GRADES } from '#kernel/ghana/produce.ts';
import type { TextOption } from '#ui/languages/said-option.ts';
import { LISTING_STATUSES } from '../domain/listing.ts';
import { CATEGORY_WORDS, GRADE_WORDS, STATUS_WORDS } from './words.ts';

export const categoryOptions: readonly TextOption[] = CATEGORIES.map((value) => ({
  value,
  label: CATEGORY_WORDS[value],
}));
export const gradeOptions: readonly TextOption[] = QUALITY_GRADES.map((value) => ({
  value,
  label: GRADE_WORDS[value],
}));
export const statusOptions: readonly TextOption[] = LISTING_STATUSES.map((value) => ({
  value,
  label: STATUS_WORDS[value],
}));
