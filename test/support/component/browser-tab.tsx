import { render, type RenderOptions } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  Outlet,
  type HydrationState,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import { SentForms } from '#ui/form-state/SentForms.tsx';
import { DraftOwnerContext, keepSentDraft } from '#ui/form-state/sent-draft.ts';

interface Site {
  readonly routes: RouteObject[];
  /** Id of the person who is signed in. */
  readonly viewer?: string;
}

/** These pages within what is around every page of the app. */
function siteOf({ routes, viewer = '' }: Site): RouteObject[] {
  function Root() {
    return (
      <DraftOwnerContext value={viewer}>
        <Outlet />
        <SentForms refused={false} />
      </DraftOwnerContext>
    );
  }
  return [{ id: 'root', Component: Root, HydrateFallback: () => null, children: routes }];
}

/** Runs the scripts of the document at the present address: they know nothing but the tab's history and storage. */
function runScripts(
  site: RouteObject[],
  { hydrationData, ...options }: RenderOptions & { readonly hydrationData?: HydrationState } = {},
) {
  const router = createBrowserRouter(site, { hydrationData });
  const view = render(<RouterProvider router={router} />, options);
  return {
    router,
    leave(): void {
      view.unmount();
      router.dispose();
      keepSentDraft();
    },
  };
}

/**
 * A tab of a browser with these pages, under the address bar's own history, so that a person can reload and go back.
 */
export function openTab({ at, ...site }: Site & { readonly at: string }) {
  history.pushState(null, '', at);
  let page = runScripts(siteOf(site));
  onTestFinished(() => page.leave());
  return {
    user: userEvent.setup(),
    reload(viewer = site.viewer): void {
      page.leave();
      page = runScripts(siteOf({ ...site, viewer }));
    },
    goBack(): void {
      history.back();
    },
    /** Loads the page's data again, as a page does when it hears of news. */
    async revalidate(): Promise<void> {
      await page.router.revalidate();
    },
  };
}

/**
 * A tab on a slow network: the document is there as the server wrote it, and its scripts come when they are told to.
 */
export async function openSlowTab({ at, ...site }: Site & { readonly at: string }) {
  history.pushState(null, '', at);
  const { query, dataRoutes } = createStaticHandler(siteOf(site));
  const context = await query(new Request(location.href));
  if (context instanceof Response) throw new Error(`${at} leads elsewhere.`);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  );
  const { loaderData, actionData, errors } = context;
  return {
    user: userEvent.setup(),
    runScripts(): void {
      const page = runScripts(siteOf(site), {
        container,
        hydrate: true,
        hydrationData: { loaderData, actionData, errors },
      });
      onTestFinished(() => page.leave());
    },
  };
}

/** The text fields of a form as an action gets them, without the number of the form on its page. */
export async function sentFields(request: Request): Promise<Record<string, string>> {
  const texts = [...(await request.formData())].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts.filter(([name]) => name !== 'formId'));
}
