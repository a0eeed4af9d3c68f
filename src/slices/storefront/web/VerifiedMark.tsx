import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';

/** Says that the farmer's identity documents were checked. */
export function VerifiedMark() {
  const say = useTexts();
  return (
    <span
      className="inline-flex shrink-0 items-center gap-1 text-xs font-semibold text-leaf-ink"
      title={say('Identity documents checked')}
    >
      <Icon name="badge-check" className="size-4" />
      {say('Verified')}
    </span>
  );
}
