import type { StandingFormData } from './form-data.ts';

/** The hidden fields of what is ordered each time. */
export function portionFields({ packId, typed, place }: StandingFormData): Record<string, string> {
  const portion: Record<string, string> = packId === '' ? { quantity: typed } : { packId, packs: typed };
  return { ...portion, deliveryPlace: place ?? '' };
}
