import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { viewerOf } from '#pages/page-data.ts';
import { AppShell } from '../shell/AppShell.tsx';
import { PublicShell } from '../shell/public/PublicShell.tsx';
import { useViewer } from '#pages/use-viewer.ts';
import { loadLanding } from './landing/load-landing.ts';
import { LandingPage } from './landing/LandingPage.tsx';
import { NotFound } from './NotFound.tsx';

/** An unknown address: a visitor gets the landing page, a signed-in person the not-found screen; both with 404. */
export async function loader(args: LoaderFunctionArgs) {
  return data(viewerOf(args.context) === null ? await loadLanding(args) : null, { status: 404 });
}

export default function Unknown() {
  const viewer = useViewer();
  const landing = useLoaderData<typeof loader>();
  if (viewer) {
    return (
      <AppShell viewer={viewer}>
        <NotFound />
      </AppShell>
    );
  }
  return <PublicShell>{landing && <LandingPage {...landing} />}</PublicShell>;
}
