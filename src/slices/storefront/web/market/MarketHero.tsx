import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import type { FormEvent } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { SEARCH_PLACEHOLDER } from './market-words.ts';

/** Only who types loads what offers how it may go on. */
async function typed({ currentTarget }: FormEvent<HTMLInputElement>): Promise<void> {
  (await import('./suggestions.ts')).suggest(currentTarget);
}

/** The head of the market: what it is, and the search. Stands inside the market's form. */
export function MarketHero({ words }: { readonly words: string | null }) {
  const say = useTexts();
  return (
    <section className="border-b border-line bg-ground text-on-ground">
      <div className="page-width grid gap-3 py-5 sm:gap-5 sm:py-12">
        <div className="grid gap-2">
          <h1 className="max-w-2xl text-2xl font-extrabold sm:text-4xl">{say("Buy straight from Ghana's farms")}</h1>
          <p className="max-w-xl text-on-ground-soft max-sm:hidden">
            {say('Verified farmers set the price. Your money waits in escrow until the produce has arrived.')}
          </p>
        </div>
        <div role="search" className="flex max-w-3xl gap-2">
          <label className="relative min-w-0 flex-1 text-ink">
            <span className="sr-only">{say('Search products, farmers, or locations')}</span>
            <Icon
              name="search"
              className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-soft"
            />
            <input
              type="search"
              name="q"
              defaultValue={words ?? ''}
              list="search-suggestions"
              onInput={(event) => void typed(event).catch(() => undefined)}
              maxLength={100}
              placeholder={say(SEARCH_PLACEHOLDER)}
              enterKeyHint="search"
              className="control min-h-13 pl-11"
            />
            <datalist id="search-suggestions" />
          </label>
          <Button type="submit" variant="gold" size="lg" className="max-sm:px-4" aria-label={say('Search')}>
            <Icon name="search" className="sm:hidden" />
            <span className="max-sm:hidden">{say('Search')}</span>
          </Button>
        </div>
      </div>
      <div className="weave-edge" />
    </section>
  );
}
