import { data, type LoaderFunctionArgs } from 'react-router';
import { viewerOf } from '../page-data.ts';
import { AppShell } from '../shell/AppShell.tsx';
import { PublicShell } from '../shell/PublicShell.tsx';
import { useViewer } from '../use-viewer.ts';
import { LandingPage } from './landing/LandingPage.tsx';
import { NotFound } from './NotFound.tsx';

/** An unknown address: a visitor gets the landing page, a signed-in person the not-found screen; both with 404. */
export function loader({ context }: LoaderFunctionArgs) {
  return data({ signedIn: viewerOf(context) !== null }, { status: 404 });
}

export default function Unknown() {
  const viewer = useViewer();
  if (viewer) {
    return (
      <AppShell viewer={viewer}>
        <NotFound />
      </AppShell>
    );
  }
  return (
    <PublicShell>
      <LandingPage featured={[]} />
    </PublicShell>
  );
}
