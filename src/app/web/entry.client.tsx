import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { PageLanguage } from '#ui/languages/use-texts.ts';
import { keepQuietAboutCalledOff } from './client/called-off.ts';
import { InPageLanguage } from './client/InPageLanguage.tsx';
import { pageTexts } from './client/page-texts.ts';
import { registerServiceWorker } from './client/service-worker.ts';
import { limitMarkup } from './client/trusted-types.ts';

function hydrate(first: PageLanguage): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <InPageLanguage first={first} texts={pageTexts}>
          <HydratedRouter />
        </InPageLanguage>
      </StrictMode>,
    );
  });
}

limitMarkup(window);
keepQuietAboutCalledOff(window);
registerServiceWorker(window);
void pageTexts.read(document).then(hydrate);
