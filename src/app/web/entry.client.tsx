import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepQuietAboutCalledOff } from './client/called-off.ts';
import { registerServiceWorker } from './client/service-worker.ts';
import { limitMarkup } from './client/trusted-types.ts';

limitMarkup(window);
keepQuietAboutCalledOff(window);
registerServiceWorker(window);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
