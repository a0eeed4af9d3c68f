import { ErrorScreen } from '../shell/ErrorScreen.tsx';

const notFound = { status: 404, statusText: 'Not Found', data: null, internal: false };

/** '404 Page Not Found', within whatever frame is around it. */
export function NotFound() {
  return <ErrorScreen error={notFound} />;
}
