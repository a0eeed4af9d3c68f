/**
 * What visitors see: all of it, or a part such as `market:blog`. Calls name the parts that their responses show, events
 * those that they change: as audiences, under names that the slices give.
 */
export type PublicPart = 'market' | `market:${string}`;

export const ALL_PUBLIC: PublicPart = 'market';

/** The topic under which open pages hear of an audience: that of visitors is one, whichever part of it changed. */
export function topicOf(audience: string): string {
  return audience.startsWith('market:') ? ALL_PUBLIC : audience;
}

/** Whether a page with these parts shows some of what changed. Pages that show all and changes of all always match. */
export function isTouched(shows: ReadonlySet<string>, changed: readonly string[]): boolean {
  return changed.some((part) => part === ALL_PUBLIC || shows.has(ALL_PUBLIC) || shows.has(part));
}
