import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Form as RouterForm, Link, useLocation, useSearchParams } from 'react-router';
import { paths } from '#pages/paths/paths.ts';

/**
 * The search of the header: a box where there is room, a link to its page on a phone. A plain form: it works without
 * scripts.
 */
export function HeaderSearch() {
  const say = useTexts();
  const [query] = useSearchParams();
  const here = useLocation().pathname === paths.search();
  const typed = here ? (query.get('q') ?? '') : '';
  return (
    <>
      <RouterForm
        role="search"
        aria-label="Farmgate"
        method="get"
        action={paths.search()}
        className="hidden max-w-md min-w-0 flex-1 md:block"
      >
        <label className="relative block">
          <span className="sr-only">{say('Search orders, listings, people and pages')}</span>
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft"
          />
          <input
            key={typed}
            type="search"
            name="q"
            defaultValue={typed}
            maxLength={100}
            placeholder={say('Search orders, products, people')}
            enterKeyHint="search"
            className="control pr-18 pl-11"
          />
          <kbd
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded-sm border border-line bg-sunk px-1.5 py-0.5 font-text text-xs text-soft"
          >
            Ctrl K
          </kbd>
        </label>
      </RouterForm>
      <Link
        to={paths.search()}
        aria-label={say('Search')}
        className="grid size-11 shrink-0 place-items-center rounded-md text-ink hover:bg-hover md:hidden"
      >
        <Icon name="search" className="size-5.5" />
      </Link>
    </>
  );
}
