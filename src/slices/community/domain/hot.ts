import { DAY_MS } from '#kernel/time.ts';

/** How far back a reply or a like still warms a discussion. */
export const HOT_WINDOW_MS = 3 * DAY_MS;
const REPLY_WARMTH = 2;
const LIKE_WARMTH = 1;
/** Four replies, or eight likes, or any mix of that weight. */
const HOT_FROM = 8;

/** What others did with a discussion within the window. The author's own replies do not count. */
export interface RecentSigns {
  readonly replies: number;
  readonly likes: number;
}

/**
 * Whether a discussion is hot: 2 for each reply of somebody else and 1 for each like of the last three days make 8 or
 * more.
 */
export function isHot({ replies, likes }: RecentSigns): boolean {
  return replies * REPLY_WARMTH + likes * LIKE_WARMTH >= HOT_FROM;
}
