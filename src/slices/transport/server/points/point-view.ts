import { placeName } from '#kernel/ghana/place.ts';
import type { PointView } from '../../contract-points.ts';
import type { CollectionPoint } from '../../domain/points/point.ts';

/** A point as everybody sees it who may. */
export function viewOfPoint({ placeSlug, ...point }: CollectionPoint): PointView {
  return { ...point, place: placeSlug, placeName: placeName(placeSlug) };
}
