import { refused } from '../../refusal.ts';
import { findPlace, type Place } from '../place.ts';
import { UNKNOWN_PLACE } from './unknown-place.ts';

/** The place of a slug, a name or a label. Refuses one that is not on our list, with the code of whoever asks. */
export function knownPlace(text: string, code = 'order.unknown_place'): Place {
  const place = findPlace(text);
  if (place === null) throw refused(code, UNKNOWN_PLACE);
  return place;
}
