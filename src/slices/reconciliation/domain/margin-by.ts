/** What a margin is shown by. */
export const MARGIN_BY = ['month', 'seller', 'order'] as const;
export type MarginBy = (typeof MARGIN_BY)[number];
