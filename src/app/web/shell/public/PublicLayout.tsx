import { type LoaderFunctionArgs, Outlet, useLoaderData, useRouteError } from 'react-router';
import { getWebsiteContent } from '#slices/content/contract.ts';
import { load } from '../../page-data.ts';
import { ErrorScreen } from '../ErrorScreen.tsx';
import { PublicShell } from './PublicShell.tsx';

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
