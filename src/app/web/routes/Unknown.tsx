import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { viewerOf } from '../page-data.ts';
import { AppShell } from '../shell/AppShell.tsx';
import { PublicShell } from '../shell/PublicShell.tsx';
import { useViewer } from '../use-viewer.ts';
import { featuredListings } from './landing/featured-listings.ts';
import { LandingPage } from './landing/LandingPage.tsx';
import { NotFound } from './NotFound.tsx';

/** An unknown address: a visitor gets the landing page, a signed-in person the not-found screen; both with 404. */
export async function loader(args: LoaderFunctionArgs) {
  const featured = viewerOf(args.context) === null ? await featuredListings(args) : [];
  return data({ featured }, { status: 404 });
}

export default function Unknown() {
  const viewer = useViewer();
  const { featured } = useLoaderData<typeof loader>();
  if (viewer) {
    return (
      <AppShell viewer={viewer}>
        <NotFound />
      </AppShell>
    );
  }
  return (
    <PublicShell>
      <LandingPage featured={featured} />
    </PublicShell>
  );
}
