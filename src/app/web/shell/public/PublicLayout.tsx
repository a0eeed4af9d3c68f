import { type LoaderFunctionArgs, type MiddlewareFunction, Outlet, useLoaderData, useRouteError } from 'react-router';
import { getWebsiteContent } from '#slices/content/contract.ts';
import { consentPaths } from '#pages/paths/consent-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { actingOf, load } from '#pages/page-data.ts';
import { ErrorScreen } from '../ErrorScreen.tsx';
import { PublicShell } from './PublicShell.tsx';

/** A person who acts for a farmer sees on every page that they do: these pages have no room for it, and wait. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ context }) => {
    const acting = actingOf(context);
    if (acting === null) return;
    throw redirectWithToast(consentPaths.members(), {
      title: `You act for ${acting.memberName}`,
      text: 'Choose “Stop” first, then look around as yourself.',
    });
  },
];

/** What the footer says about reaching us. */
export async function loader(args: LoaderFunctionArgs) {
  const {
    contactPhone: phone,
    contactEmail: email,
    contactAddress: address,
    contactHours: hours,
    socialFacebook,
    socialInstagram,
    socialX,
  } = await load(args, (api) => api.call(getWebsiteContent));
  return {
    contact: {
      phone,
      email,
      address,
      hours,
      social: { facebook: socialFacebook, instagram: socialInstagram, x: socialX },
    },
  };
}

export default function PublicLayout() {
  const { contact } = useLoaderData<typeof loader>();
  return (
    <PublicShell contact={contact}>
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
