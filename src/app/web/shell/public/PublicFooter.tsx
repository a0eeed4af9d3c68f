import { useTexts } from '#ui/languages/use-texts.ts';
import { Link } from 'react-router';
import { Brand } from '../Brand.tsx';
import { footerNav } from './public-nav.ts';
import { SocialLinks, type SocialPages } from './SocialLinks.tsx';
import { LanguageChoice } from '#parts/LanguageChoice.tsx';
import { ThemeChoice } from '../ThemeChoice.tsx';

/** How to reach us; absent on error screens, which know nothing. */
export interface Contact {
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly hours: string;
  /** Our pages elsewhere; empty where we have none. */
  readonly social: SocialPages;
}

const linkStyle = 'flex min-h-11 items-center text-soft hover:text-ink hover:underline sm:min-h-8';

/** Footer of public pages. */
export function PublicFooter({ contact }: { readonly contact: Contact | undefined }) {
  const say = useTexts();
  return (
    <footer className="below-fold mt-20 border-t border-line bg-sunk">
      <div className="weave-edge" />
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-8 py-10 lg:grid-cols-[1.4fr_auto_auto_1fr] lg:gap-x-14">
        <div className="col-span-full grid max-w-md content-start gap-3 lg:col-span-1">
          <Brand tagline />
          <p className="text-sm text-soft">
            {say(
              "Farmers sell straight to buyers. The buyer's money waits in escrow and goes to the farmer when the produce has arrived.",
            )}
          </p>
          {contact && <SocialLinks pages={contact.social} />}
          <ThemeChoice />
          <LanguageChoice />
        </div>
        {footerNav.map((column) => (
          <nav key={column.title} aria-label={say(column.title)} className="grid content-start sm:gap-1">
            <p className="text-sm font-semibold">{say(column.title)}</p>
            {column.links.map((item) => (
              <Link key={item.label} to={item.to} className={linkStyle}>
                {say(item.label)}
              </Link>
            ))}
          </nav>
        ))}
        {contact && (
          <address className="col-span-full grid content-start not-italic sm:gap-1 lg:col-span-1">
            <p className="text-sm font-semibold">{say('Contact')}</p>
            <p className="flex min-h-8 items-center text-soft">{contact.address}</p>
            <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`} className={linkStyle}>
              {contact.phone}
            </a>
            <a href={`mailto:${contact.email}`} className={linkStyle}>
              <span className="min-w-0 break-words">{contact.email}</span>
            </a>
            <p className="text-sm text-soft">{contact.hours}</p>
          </address>
        )}
      </div>
    </footer>
  );
}
