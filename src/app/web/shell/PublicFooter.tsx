import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Brand } from './Brand.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

const platform = [
  { to: paths.marketplace(), label: 'Marketplace' },
  { to: paths.auth({ mode: 'sign-up' }), label: 'Join Platform' },
  { to: paths.community(), label: 'Community' },
] as const;

/** Footer of public pages. */
export function PublicFooter() {
  return (
    <footer className="mt-20 border-t border-line bg-sunk">
      <div className="weave-edge" />
      <div className="page-width grid gap-8 py-10 sm:grid-cols-[1fr_auto_auto] sm:gap-16">
        <div className="grid max-w-md content-start gap-3">
          <Brand tagline />
          <p className="text-sm text-soft">Farmers sell straight to buyers. The buyer's money waits in escrow and goes to the farmer when the produce has arrived.</p>
        </div>
        <nav aria-label="Platform" className="grid content-start gap-1">
          <p className="text-sm font-semibold">Platform</p>
          {platform.map((item) => (
            <Link key={item.to} to={item.to} className="flex min-h-11 items-center text-soft hover:text-ink hover:underline sm:min-h-8">
              {item.label}
            </Link>
          ))}
        </nav>
        <div className="grid content-start gap-2">
          <p className="text-sm font-semibold">Appearance</p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}
