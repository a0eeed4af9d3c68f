import { use } from 'react';
import { useLocation } from 'react-router';
import { LANGUAGE_NAMES, PAGE_LANGUAGES } from '#kernel/languages/language.ts';
import { cx } from '#ui/cx.ts';
import { LanguageContext, useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';

/** Chooses the language of pages. A plain form: it works without scripts, and loads the page anew with its texts. */
export function LanguageChoice() {
  const say = useTexts();
  const location = useLocation();
  const { language } = use(LanguageContext);
  return (
    <form method="post" action={paths.language()} className="grid gap-1 text-sm">
      <input type="hidden" name="next" value={`${location.pathname}${location.search}`} />
      <div role="group" aria-label={say('Language')} className="-mx-2 flex flex-wrap gap-x-1">
        {PAGE_LANGUAGES.map((each) => (
          <button
            key={each}
            name="language"
            value={each}
            lang={each}
            aria-pressed={each === language}
            className={cx(
              'min-h-11 rounded-md px-2',
              each === language ? 'font-semibold text-ink' : 'text-soft underline hover:text-ink',
            )}
          >
            {LANGUAGE_NAMES[each]}
          </button>
        ))}
      </div>
      {language !== 'en' && <p className="max-w-xs text-soft">{say('A draft: money and law stay in English.')}</p>}
    </form>
  );
}
