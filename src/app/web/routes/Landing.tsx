import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { type MetaArgs, pageMeta } from '#ui/layout/page-meta.ts';
import { viewerOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { loadLanding } from './landing/load-landing.ts';
import { LandingPage } from './landing/LandingPage.tsx';

/** The front page for visitors; a signed-in person works on the dashboard. */
export async function loader(args: LoaderFunctionArgs) {
  if (viewerOf(args.context) !== null) throw redirect(paths.dashboard());
  return loadLanding(args);
}

export function meta(args: MetaArgs) {
  const description =
    'Farmgate lets farmers in Ghana sell straight to buyers. The money waits in escrow until the produce arrives.';
  return pageMeta(args, {
    title: 'Ghana Agricultural Marketplace',
    description,
    facts: [{ '@type': 'Organization', name: 'Farmgate', description }],
  });
}

export default function Landing() {
  return <LandingPage {...useLoaderData<typeof loader>()} />;
}
