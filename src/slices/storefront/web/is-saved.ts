/** Whether one listing has a filled heart, an empty one, or none. */
export function isSaved(ids: readonly string[] | null, id: string): boolean | null {
  return ids === null ? null : ids.includes(id);
}
