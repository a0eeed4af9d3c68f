import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { LanguageContext, type PageLanguage } from '#ui/languages/use-texts.ts';
import type { PageTexts } from './page-texts.ts';

interface InPageLanguageProps {
  readonly first: PageLanguage;
  readonly texts: PageTexts;
  readonly children: ReactNode;
}

/** Pages in their language: at first with the texts that the first one says, soon with all. */
export function InPageLanguage({ first, texts, children }: InPageLanguageProps) {
  const [language, setLanguage] = useState(first);
  useEffect(() => texts.watch((all) => startTransition(() => setLanguage(all))), [texts]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
