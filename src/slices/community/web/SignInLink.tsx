import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { ButtonLook } from '#ui/actions/button-style.ts';

/** Leads a visitor to sign in and back to this page. */
export function SignInLink({ children, ...look }: ButtonLook & { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={paths.auth({ next: `${pathname}${search}` })} variant="secondary" {...look}>
      {children}
    </ButtonLink>
  );
}
