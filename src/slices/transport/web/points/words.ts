import type { Say } from '#ui/languages/use-texts.ts';

export const POINT_TOASTS = {
  saved: { title: 'Collection Point Saved', tone: 'good' },
  takenOff: { title: 'Collection Point Taken Off', text: 'Orders that name it go on as they are.', tone: 'good' },
  broughtBack: { title: 'Collection Point Offered Again', tone: 'good' },
  served: { title: 'Collection Points Saved', text: 'Buyers see them at the checkout.', tone: 'good' },
} as const;

/** '12 km by road', or in the town itself. */
export function farWords(distanceKm: number | null, say: Say): string {
  if (distanceKm === null) return '';
  return distanceKm < 1 ? say('in the same town') : say('{count} km by road', { count: Math.round(distanceKm) });
}
