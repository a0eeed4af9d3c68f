import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import type { WebText } from '#kernel/languages/texts/en-web.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { Logo } from '#ui/layout/Logo.tsx';
import { LanguageChoice } from '#parts/LanguageChoice.tsx';
import { promises } from '../words.ts';

const icons: readonly IconName[] = ['shield-check', 'wallet', 'truck', 'badge-check'];

export interface AuthFrameProps {
  readonly title: WebText;
  readonly tabTitle: WebText;
  /** The link to the other side of the page. */
  readonly turn: { readonly to: string; readonly label: WebText };
  readonly children: ReactNode;
}

function Promises() {
  const say = useTexts();
  return (
    <aside
      aria-label={say('What you can rely on')}
      className="flex flex-col bg-ground text-on-ground max-lg:order-last"
    >
      <div className="weave-edge" />
      <div className="mx-auto grid w-full max-w-xl flex-1 content-center gap-8 px-6 py-10 sm:px-10 lg:py-16">
        <p className="font-display text-2xl font-bold max-lg:hidden lg:text-3xl">
          {say("Fair trade for the season's work, from farm to market.")}
        </p>
        <ul className="grid gap-5">
          {promises.map(({ title, note }, index) => {
            const icon = icons[index] ?? 'shield-check';
            return (
              <li key={title} className="flex gap-4">
                <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-maize" />
                <span className="grid leading-snug">
                  <span className="font-semibold">{say(title)}</span>
                  <span className="text-sm text-on-ground-soft">{say(note)}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </aside>
  );
}

/** The sign-in page around its form. It is without the shop's header, so that nothing distracts from it. */
export function AuthFrame({ title, tabTitle, turn, children }: AuthFrameProps) {
  const say = useTexts();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(24rem,0.72fr)]">
      <title>{`${say(tabTitle)} · Farmgate`}</title>
      <main id="main" tabIndex={-1} className="flex flex-col px-4 py-5 outline-none sm:px-10">
        <div className="mx-auto flex w-full max-w-xl items-center justify-between gap-4">
          <Link
            to={paths.home()}
            aria-label={say('Farmgate, front page')}
            className="inline-flex min-h-11 items-center gap-2.5 font-display text-xl font-extrabold"
          >
            <Logo />
            Farmgate
          </Link>
          <Link
            to={paths.home()}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-soft hover:text-ink"
          >
            <Icon name="arrow-left" className="size-4" />
            {say('Back to Home')}
          </Link>
        </div>
        <div className="mx-auto w-full max-w-xl flex-1 py-8 lg:py-14">
          <h1 className="text-3xl font-extrabold">{say(title)}</h1>
          <p className="mt-1 mb-7 text-soft">
            <Link
              to={turn.to}
              replace
              className="inline-flex min-h-11 items-center font-semibold text-leaf-ink underline underline-offset-4 hover:no-underline"
            >
              {say(turn.label)}
            </Link>
          </p>
          {children}
          <div className="mt-8">
            <LanguageChoice />
          </div>
        </div>
      </main>
      <Promises />
    </div>
  );
}
