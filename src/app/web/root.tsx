import '#ui/theme.css';
import { lazy, type ReactNode, Suspense, use } from 'react';
import {
  Links,
  Meta,
  type MiddlewareFunction,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { NavigationBar } from '#ui/layout/NavigationBar.tsx';
import { OfflineBanner } from '#ui/layout/OfflineBanner.tsx';
import { SentForms } from '#ui/form-state/SentForms.tsx';
import { Toaster } from '#ui/overlays/Toaster.tsx';
import { DraftOwnerContext } from '#ui/form-state/sent-draft.ts';
import { LanguageContext } from '#ui/languages/use-texts.ts';
import { KeeperContext } from '#ui/outbox/keeper.ts';
import { paths } from '#pages/paths/paths.ts';
import type { RootData } from '#pages/root-data.ts';
import { joinCartAfterSignIn, rootLoader } from './root-loader.ts';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { LateOutbox } from './shell/outbox/LateOutbox.tsx';
import { PublicShell } from './shell/public/PublicShell.tsx';
import { QuietScripts } from './shell/QuietScripts.tsx';
import { SessionWatch } from './shell/SessionWatch.tsx';
import { ShownPageWatch } from './shell/ShownPageWatch.tsx';
import { pageTexts } from './client/page-texts.ts';
import { shownPage } from './shown-page.ts';

/** Fetched for administrators who see as somebody else, and for nobody else. */
const SeeingBar = lazy(async () => ({ default: (await import('./shell/seeing/SeeingBar.tsx')).SeeingBar }));

export const loader = rootLoader;
export const middleware: MiddlewareFunction<Response>[] = [joinCartAfterSignIn];
export const clientMiddleware = [pageTexts.awaitAll, shownPage.keep];

export function meta() {
  return [
    { title: 'Farmgate · Ghana Agricultural Marketplace' },
    {
      name: 'description',
      content:
        'Farmgate lets farmers in Ghana sell straight to buyers. The money waits in escrow until the produce arrives.',
    },
  ];
}

/** Whose acts wait here: of nobody who is seen as, or acted for. */
function keeperOf(page: Pick<RootData, 'viewer' | 'seeing' | 'acting'> | undefined): string | null {
  return page?.viewer && !page.seeing && !page.acting ? page.viewer.id : null;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const page = useRouteLoaderData<typeof rootLoader>('root');
  const theme = page?.theme ?? 'system';
  const keeper = keeperOf(page);
  const { language } = use(LanguageContext);
  return (
    <html
      lang={language === 'en' ? 'en-GH' : language}
      data-theme={theme === 'system' ? undefined : theme}
      className={page?.seeing ? '[--above:3.75rem]' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#13592f" />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only rounded-md bg-leaf px-4 py-3 font-semibold text-on-leaf focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
        >
          Skip to content
        </a>
        <NavigationBar />
        <OfflineBanner />
        {keeper !== null && <LateOutbox key={keeper} ownerId={keeper} />}
        {page?.seeing && (
          <Suspense fallback={null}>
            <SeeingBar seeing={page.seeing} />
          </Suspense>
        )}
        {children}
        <Toaster flash={page?.toast ?? null} />
        <ScrollRestoration />
        <QuietScripts />
      </body>
    </html>
  );
}

export default function App() {
  const page = useRouteLoaderData<typeof rootLoader>('root');
  const asksWho = useLocation().pathname.startsWith(paths.auth());
  return (
    <DraftOwnerContext value={page?.seeing ? null : (page?.viewer?.id ?? '')}>
      <KeeperContext value={keeperOf(page)}>
        <Outlet />
      </KeeperContext>
      <SentForms refused={asksWho || page?.toast?.tone === 'bad'} />
      <SessionWatch />
      <ShownPageWatch page={shownPage} />
    </DraftOwnerContext>
  );
}

export function ErrorBoundary() {
  return (
    <PublicShell>
      <ErrorScreen error={useRouteError()} />
    </PublicShell>
  );
}
