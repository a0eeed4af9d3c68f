import { dayOf } from '#kernel/moment.ts';
import { sowingDays } from '../domain/bounds.ts';
import { FIELD_CROPS } from '../domain/crops.ts';
import { ZONES } from '../domain/zones.ts';

/** What the form of a field offers; for loaders, so that the list of crops is no script. */
export function fieldChoices(now: Date) {
  return {
    crops: FIELD_CROPS.map(({ slug, name }) => ({ value: slug, label: name })),
    zones: ZONES.map(({ slug, name }) => ({ value: slug, label: name })),
    days: sowingDays(dayOf(now)),
  };
}
