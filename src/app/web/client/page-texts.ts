import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { languageOf } from '#kernel/languages/language.ts';
import type { PageTexts as Texts } from '#kernel/languages/web.ts';
import type { PageLanguage } from '#ui/languages/use-texts.ts';
import { SENT_TEXTS } from '../sent-texts.ts';

type Results = Record<string, DataStrategyResult>;

/** A fetch that stalls must not hold back the next page for longer. */
const LONGEST_WAIT_MS = 10_000;

const ENGLISH: PageLanguage = { language: 'en', texts: {} };

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function textsIn(value: unknown): Texts {
  return Object.fromEntries(
    entriesOf(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** What the page brought with it; nothing where it broke off before. */
function sentIn(element: Element | null): Readonly<Record<string, unknown>> {
  try {
    return Object.fromEntries(entriesOf(JSON.parse(element?.textContent ?? '{}')));
  } catch {
    return {};
  }
}

function untilParsed(document: Document): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}

/** The texts of a tab's pages: those that its first page says come with it, all others after it. */
export class PageTexts {
  #language = ENGLISH;
  #address: string | null = null;
  #all: Promise<void> | null = null;
  #watcher: ((language: PageLanguage) => void) | null = null;

  /** The language in which the server wrote the page, with the texts that the page says. */
  async read(document: Document): Promise<PageLanguage> {
    const language = languageOf(document.documentElement.lang);
    if (language === null) return ENGLISH;
    await untilParsed(document);
    const element = document.getElementById(SENT_TEXTS);
    const sent = sentIn(element);
    element?.remove();
    this.#language = { language, texts: textsIn(sent['texts']) };
    this.#address = typeof sent['address'] === 'string' ? sent['address'] : null;
    return this.#language;
  }

  /** Fetches all texts of the language, and calls back with them once they are here; returns how to end that. */
  readonly watch = (changed: (language: PageLanguage) => void): (() => void) => {
    this.#watcher = changed;
    void this.fetchAll();
    return () => {
      this.#watcher = null;
    };
  };

  /** Fetches all texts of the language once; never rejects. */
  fetchAll(): Promise<void> {
    this.#all ??= this.#fetchFrom(this.#address).catch(() => {
      // The next page asks again.
      this.#all = null;
    });
    return this.#all;
  }

  /** Shows the next page once its texts are here, in English where they cannot be fetched. */
  readonly awaitAll: MiddlewareFunction<Results> = async (_args, next) => {
    const [results] = await Promise.all([next(), this.fetchAll()]);
    return results;
  };

  async #fetchFrom(address: string | null): Promise<void> {
    if (address === null) return;
    const response = await fetch(address, { priority: 'low', signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
    if (!response.ok) throw new Error(response.statusText);
    this.#language = { ...this.#language, texts: textsIn(await response.json()) };
    this.#watcher?.(this.#language);
  }
}

export const pageTexts = new PageTexts();
