import { isPassingFailure } from '#ui/actions/passing-failure.ts';
import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

type Results = Record<string, DataStrategyResult>;

/** The page that this tab shows, and how often in a row it could not be loaded again. */
export class ShownPage {
  readonly #watchers = new Set<() => void>();
  #address = '';
  /** What each route of the page was loaded with; a route whose error is shown has nothing. */
  #loaded: ReadonlyMap<string, unknown> = new Map();
  #misses = 0;

  /** Called with each address and what its routes were loaded with, once the page is shown. */
  show(address: string, loaded: ReadonlyMap<string, unknown>): void {
    this.#address = address;
    this.#loaded = loaded;
  }

  readonly misses = (): number => this.#misses;

  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  };

  /**
   * Keeps the page on the screen when loading it again fails for a moment: its routes get what they have. A load of
   * another page, or one that is refused for good, shows its error.
   */
  readonly keep: MiddlewareFunction<Results> = async ({ request }, next) => {
    const results = await next();
    const { pathname, search } = new URL(request.url);
    if (request.method !== 'GET' || `${pathname}${search}` !== this.#address) return results;
    const failed = Object.entries(results).filter(([, { type }]) => type === 'error');
    const kept =
      failed.length > 0 &&
      failed.every(([id, { result }]) => isPassingFailure(result) && this.#loaded.get(id) !== undefined);
    this.#count(kept ? this.#misses + 1 : 0);
    if (!kept) return results;
    const before = failed.map(([id]) => [id, { type: 'data', result: this.#loaded.get(id) }] as const);
    return { ...results, ...Object.fromEntries(before) };
  };

  #count(misses: number): void {
    if (misses === this.#misses) return;
    this.#misses = misses;
    for (const changed of this.#watchers) changed();
  }
}

export const shownPage = new ShownPage();
