import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onSessionLost } from '#ui/form-state/session-lost.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { paths } from '#pages/paths/paths.ts';
import { SESSION_LOST } from '#pages/session-lost.ts';
import { useSessionLost, useViewer } from '#pages/use-viewer.ts';

const PAUSE_MS = 500;

/**
 * Notices that the session of this page has ended, as after signing out elsewhere: says so and leads to sign in, and
 * back to this very page. Pages that need somebody signed in lead there by themselves.
 */
export function SessionWatch() {
  const signedIn = useViewer() !== null;
  const lost = useSessionLost();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wasSignedIn = useRef(signedIn);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const leave = useEffectEvent(() => {
    if (pathname.startsWith(paths.auth()) || leaving.current !== undefined) return;
    // After the message that came with the page, which would take its place.
    setTimeout(() => showToast(SESSION_LOST), 0);
    leaving.current = setTimeout(() => {
      leaving.current = undefined;
      void navigate(paths.auth({ next: `${pathname}${search}` }));
    }, PAUSE_MS);
  });

  useEffect(() => {
    if (wasSignedIn.current && !signedIn && lost) leave();
    wasSignedIn.current = signedIn;
  }, [signedIn, lost]);
  useEffect(() => onSessionLost(() => leave()), []);
  return null;
}
