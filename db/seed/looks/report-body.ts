import type { DemoInspection } from '#db/seed/demo-types.ts';
import { goodsPhoto } from './goods-photo.ts';

/** A report as an inspector sends it: each of the four scores is the one that the content gives. */
export async function reportBody({ grade, score, notes, measured }: DemoInspection, listing: string) {
  const each = Math.round(score);
  return {
    overallGrade: grade,
    appearance: each,
    freshness: each,
    size: each,
    packaging: each,
    notes,
    approved: true,
    measured,
    photo: (await goodsPhoto(listing)).toString('base64'),
  };
}
