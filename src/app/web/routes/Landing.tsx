import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { viewerOf } from '../page-data.ts';
import { paths } from '../paths.ts';
import { featuredListings } from './landing/featured-listings.ts';
import { LandingPage } from './landing/LandingPage.tsx';

/** The front page for visitors; a signed-in person works on the dashboard. */
export async function loader(args: LoaderFunctionArgs) {
  if (viewerOf(args.context) !== null) throw redirect(paths.dashboard());
  return { featured: await featuredListings(args) };
}

export default function Landing() {
  return <LandingPage featured={useLoaderData<typeof loader>().featured} />;
}
