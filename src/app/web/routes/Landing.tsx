import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { viewerOf } from '../page-data.ts';
import { paths } from '../paths.ts';
import type { FeaturedProduct } from './landing/FeaturedProducts.tsx';
import { LandingPage } from './landing/LandingPage.tsx';

/** The front page for visitors; a signed-in person works on the dashboard. */
export function loader({ context }: LoaderFunctionArgs) {
  if (viewerOf(context) !== null) throw redirect(paths.dashboard());
  const featured: readonly FeaturedProduct[] = [];
  return { featured };
}

export default function Landing() {
  return <LandingPage featured={useLoaderData<typeof loader>().featured} />;
}
