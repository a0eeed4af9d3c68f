import { useTexts } from '#ui/languages/use-texts.ts';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { Logo } from '#ui/layout/Logo.tsx';
import { paths } from '#pages/paths/paths.ts';

/**
 * Mark, name and, where there is room, tagline; leads home. Where it is `snug` beside other things, the narrowest
 * phones see the mark only.
 */
export function Brand({ tagline = false, snug = false }: { readonly tagline?: boolean; readonly snug?: boolean }) {
  const say = useTexts();
  return (
    <Link
      to={paths.home()}
      className={cx('flex min-h-11 min-w-0 items-center gap-2 rounded-md sm:gap-2.5', !tagline && 'shrink-0')}
    >
      <Logo className="size-9 shrink-0" />
      <span className="grid min-w-0 leading-none">
        <span
          className={cx(
            'font-display text-xl leading-tight font-extrabold whitespace-nowrap',
            snug && 'max-[22rem]:sr-only',
          )}
        >
          Farmgate
        </span>
        {tagline && (
          <span className="truncate text-xs text-soft max-[26rem]:hidden">{say('Ghana Agricultural Marketplace')}</span>
        )}
      </span>
    </Link>
  );
}
