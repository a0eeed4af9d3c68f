import { type MiddlewareFunction, Outlet, useRouteError } from 'react-router';
import type { ReactNode } from 'react';
import { requireViewer } from '#pages/page-data.ts';
import { useViewer } from '#pages/use-viewer.ts';
import { AppShell } from './AppShell.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { PublicShell } from './public/PublicShell.tsx';

/** Every page in this layout needs a signed-in person; a visitor signs in first and comes back. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ request, context }) => {
    requireViewer({ request, context });
  },
];

/** Makes the check above run on every move between pages, also where a page has no loader of its own. */
export function loader() {
  return null;
}

function Frame({ children }: { readonly children: ReactNode }) {
  const viewer = useViewer();
  return viewer ? <AppShell viewer={viewer}>{children}</AppShell> : <PublicShell>{children}</PublicShell>;
}

export default function AppLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorScreen error={useRouteError()} />
    </Frame>
  );
}
