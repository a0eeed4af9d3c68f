/** Rows of tables, and cards of lists: what J and K walk through where a page gives them no other meaning. */
const ITEMS = 'main tbody > tr, main li:has(h2), main li:has(h3)';
const MAIN_THING = 'a[href], button:not([disabled])';

const items = () => [...document.querySelectorAll<HTMLElement>(ITEMS)];

/** The item that holds the focus, or null. */
function focusedItem(): HTMLElement | null {
  return items().find((item) => item.contains(document.activeElement)) ?? null;
}

/** The place after a step from `at`, which is -1 where nothing has the focus; it stays inside the list. */
export function steppedTo(at: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (at < 0) return step > 0 ? 0 : count - 1;
  return Math.min(Math.max(at + step, 0), count - 1);
}

/** Moves the focus to the main thing of the next or previous item; false where the page has no list. */
export function stepThroughItems(step: 1 | -1): boolean {
  const all = items();
  const focused = focusedItem();
  const item = all[steppedTo(focused === null ? -1 : all.indexOf(focused), step, all.length)];
  const thing = item?.querySelector<HTMLElement>(MAIN_THING) ?? item?.querySelector<HTMLElement>('input');
  thing?.focus();
  return thing !== undefined && thing !== null;
}

/** Ticks or unticks the item that has the focus; false where it has no box. */
export function tickFocusedItem(): boolean {
  const box = focusedItem()?.querySelector<HTMLInputElement>('input[type="checkbox"]');
  box?.click();
  return box !== undefined && box !== null;
}
