import { Outlet, useRouteError } from 'react-router';
import { ErrorScreen } from './ErrorScreen.tsx';
import { PublicShell } from './PublicShell.tsx';

export default function PublicLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}

export function ErrorBoundary() {
  return (
    <PublicShell>
      <ErrorScreen error={useRouteError()} />
    </PublicShell>
  );
}
