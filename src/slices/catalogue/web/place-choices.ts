import { placeLabel, places, regions } from '#kernel/ghana/place.ts';
import type { Option } from '#ui/forms/SelectBox.tsx';

// For loaders alone: the list of places behind these is large and stays on the server.

/** Ghana's sixteen regions. */
export function regionOptions(): Option[] {
  return regions.map((region) => ({ value: region.slug, label: region.name }));
}

/** Every known place as people write it: 'Techiman, Bono East'. */
export function placeLabels(): string[] {
  return places.map(placeLabel);
}
