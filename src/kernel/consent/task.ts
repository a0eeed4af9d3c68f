/** What a farmer may let somebody do for them. Money, identity and the account itself are none of these. */
export const TASKS = ['listings', 'orders'] as const;

export type Task = (typeof TASKS)[number];

/** What each task is called, and what it covers. */
export const TASK_WORDS: Readonly<Record<Task, { readonly name: string; readonly text: string }>> = {
  listings: { name: 'Listings', text: 'Make and change listings, say when a harvest comes and declare it' },
  orders: { name: 'Orders', text: 'Read orders, confirm them, make goods ready, hand them over with the buyer’s code' },
};

/** Some tasks by name, in their order: 'listings and orders'. */
export function taskNames(tasks: readonly string[]): string {
  return TASKS.filter((task) => tasks.includes(task))
    .map((task) => TASK_WORDS[task].name.toLowerCase())
    .join(' and ');
}
