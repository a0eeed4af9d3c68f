import { useTexts } from '#ui/languages/use-texts.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/Icon.tsx';

interface VerifiedMarkProps {
  /** Beside a name that would be cut on a phone: the sign alone, with the word for screen readers. */
  readonly short?: boolean;
}

/** Says that the farmer's identity documents were checked. */
export function VerifiedMark({ short = false }: VerifiedMarkProps) {
  const say = useTexts();
  return (
    <span
      className="inline-flex shrink-0 items-center gap-1 text-xs font-semibold text-leaf-ink"
      title={say('Identity documents checked')}
    >
      <Icon name="badge-check" className="size-4" />
      <span className={cx(short && 'max-sm:sr-only')}>{say('Verified')}</span>
    </span>
  );
}
