import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LanguageContext, type PageLanguage } from '#ui/languages/use-texts.ts';
import { keepQuietAboutCalledOff } from './client/called-off.ts';
import { readPageLanguage } from './client/page-texts.ts';
import { registerServiceWorker } from './client/service-worker.ts';
import { limitMarkup } from './client/trusted-types.ts';

function hydrate(language: PageLanguage): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageContext value={language}>
          <HydratedRouter />
        </LanguageContext>
      </StrictMode>,
    );
  });
}

limitMarkup(window);
keepQuietAboutCalledOff(window);
registerServiceWorker(window);
void readPageLanguage(window).then(hydrate);
