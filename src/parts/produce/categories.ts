import { type Category, CATEGORIES } from '#kernel/ghana/produce.ts';
import type { WebText } from '#kernel/languages/texts/en-web.ts';
import type { TextOption } from '#ui/languages/said-option.ts';

/** Categories as people read them. */
export const CATEGORY_WORDS: Readonly<Record<Category, WebText>> = {
  vegetables: 'Vegetables',
  fruits: 'Fruits',
  grains: 'Grains',
  tubers: 'Tubers',
  legumes: 'Legumes',
  spices: 'Spices',
};

export const CATEGORY_OPTIONS: readonly TextOption[] = CATEGORIES.map((value) => ({
  value,
  label: CATEGORY_WORDS[value],
}));
