import { Icon } from '#ui/icons/Icon.tsx';
import { useLocation } from 'react-router';
import { cx } from '#ui/cx.ts';
import { paths } from '#pages/paths/paths.ts';
import { useTheme } from '#pages/use-viewer.ts';

const choices = [
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
  { theme: 'system', label: 'Like my device', icon: 'monitor' },
] as const;

/** Chooses light, dark or the device's look. A plain form: it works without scripts. */
export function ThemeChoice() {
  const location = useLocation();
  const theme = useTheme();
  return (
    <form method="post" action={paths.theme()} className="flex w-fit rounded-md border border-line bg-sunk p-0.5">
      <input type="hidden" name="next" value={`${location.pathname}${location.search}`} />
      {choices.map((choice) => (
        <button
          key={choice.theme}
          name="theme"
          value={choice.theme}
          aria-label={choice.label}
          aria-pressed={theme === choice.theme}
          title={choice.label}
          className={cx(
            'grid size-10 place-items-center rounded-sm',
            theme === choice.theme ? 'bg-card text-ink shadow-card' : 'text-soft hover:text-ink',
          )}
        >
          <Icon name={choice.icon} className="size-4.5" />
        </button>
      ))}
    </form>
  );
}
