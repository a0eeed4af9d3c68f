import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import type { SubjectView } from '../../views.ts';
import { Menu } from '#ui/overlays/Menu.tsx';
import { Face } from '../Face.tsx';
import { SubjectLine } from '../SubjectLine.tsx';
import { roleWord } from '../words.ts';

const icon =
  'grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-hover hover:text-ink [&_svg]:size-5.5';

export interface ChatHeaderProps {
  readonly name: string;
  readonly role: string;
  readonly online: boolean;
  readonly subject: SubjectView | null;
  /** For a call; null while no order between the two is paid. */
  readonly phone: string | null;
  /** Where the way back of a phone leads. */
  readonly back: string;
  /** Lines of the menu. */
  readonly children?: ReactNode;
}

function aboutPath(subject: SubjectView): string {
  return subject.kind === 'order' ? paths.order(subject.id) : paths.product(subject.id);
}

/** Who one talks with, about what, and what can be done beside writing. */
export function ChatHeader({ name, role, online, subject, phone, back, children }: ChatHeaderProps) {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <header className="z-10 flex min-h-16 items-center gap-1 border-b border-line bg-card px-1.5 py-1.5 lg:px-4">
      <Link to={back} aria-label={say('Back to all conversations')} className={`${icon} lg:hidden`}>
        <Icon name="arrow-left" />
      </Link>
      <Face name={name} online={online} />
      <div className="min-w-0 flex-1 pl-2">
        <h1 className="truncate font-display text-lg leading-tight font-bold">{name}</h1>
        <p className="flex min-w-0 items-center gap-2 text-xs text-soft">
          <span className="shrink-0">{online ? say('Online') : nameOf(roleWord(role))}</span>
          {subject && (
            <Link to={aboutPath(subject)} className="min-w-0 rounded-sm underline-offset-2 hover:underline">
              <SubjectLine subject={subject} />
            </Link>
          )}
        </p>
      </div>
      {phone !== null && (
        <a
          href={`tel:${phone.replaceAll(' ', '')}`}
          aria-label={say('Call {name} on {phone}', { name, phone })}
          title={phone}
          className={icon}
        >
          <Icon name="phone" />
        </a>
      )}
      {children && (
        <Menu trigger={<Icon name="ellipsis-vertical" />} label={say('More')} className={icon}>
          {children}
        </Menu>
      )}
    </header>
  );
}
